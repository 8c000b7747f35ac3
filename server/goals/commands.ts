import { randomUUIDv7 } from 'node:crypto'
import { GOAL_EXISTS, type GoalInput, TOO_MANY_GOALS } from '#contract/goals.ts'
import type { Technology } from '#contract/technologies.ts'
import { findAccount, userLock } from '../accounts/queries.ts'
import { isoTime } from '../clock.ts'
import type { Database, Statements } from '../db/database.ts'
import { isIdTaken } from '../db/keys.ts'
import { AppError } from '../errors.ts'
import {
  deleteGoal,
  findGoal,
  hasGoalElsewhere,
  hasReached,
  insertGoal,
  updateReached,
} from './queries.ts'

/** A repeated request returns what the first one created; a goal that is already met is created reached. */
export function createGoal(db: Database, user_id: string, input: GoalInput) {
  return db.transaction(async (tx) => {
    const { id = randomUUIDv7(), title, level = null } = input
    const created_at = isoTime(Date.now())
    const isReached = await hasReached(tx, { user_id, title, level })
    const added = {
      id,
      user_id,
      title,
      level,
      created_at,
      reached_at: isReached ? created_at : null,
    }
    const goal = await insertGoal(tx, added)
    if (goal) return goal
    if (!(await findAccount(tx, user_id))) throw new AppError('not_signed_in')
    const same = await findGoal(tx, added)
    if (same?.title === title) return same
    if (await hasGoalElsewhere(tx, added))
      throw new AppError('goal_exists', { fields: { title: GOAL_EXISTS } })
    if (await isIdTaken(tx, 'goals', id)) throw new AppError('id_taken')
    throw new AppError('goal_limit', { fields: { title: TOO_MANY_GOALS } })
  }, userLock(user_id))
}

export async function removeGoal(db: Database, user_id: string, id: string) {
  const deleted = await db.transaction((tx) => deleteGoal(tx, { id, user_id }), userLock(user_id))
  if (deleted === 0) throw new AppError('not_found')
}

/** Under `userLock`, in the transaction that lists a technology, raises its level or renames it. */
export const markReached = (
  tx: Statements,
  user_id: string,
  { title, status }: Pick<Technology, 'title' | 'status'>,
) => updateReached(tx, { user_id, title, status, now: isoTime(Date.now()) })
