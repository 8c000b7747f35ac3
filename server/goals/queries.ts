import { freeKey, keyOf } from '#catalogue/key.ts'
import { type Goal, MAX_GOALS } from '#contract/goals.ts'
import { LEVELS, type Level } from '#contract/technologies.ts'
import type { Statements } from '../db/database.ts'

const GOAL = 'id, title, level, created_at, reached_at'

type NewGoal = Goal & { user_id: string }

interface Which {
  id: string
  user_id: string
}

/** Always three values, so that a statement is prepared once. */
const levelsUpTo = (level: Level) =>
  LEVELS.map((each, index) => (LEVELS.indexOf(level) >= index ? each : ''))
const levelsFrom = (level: Level | null) =>
  LEVELS.map((each, index) => (level && LEVELS.indexOf(level) > index ? '' : each))

/** In the order they were created. */
export function listGoals(db: Statements, userId: string) {
  return db.all<Goal>(`SELECT ${GOAL} FROM goals WHERE user_id = ? ORDER BY created_at, id`, userId)
}

/** Undefined if the title is a goal not yet reached, the limit is reached, the id is taken or the user no longer exists. */
export function insertGoal(db: Statements, goal: NewGoal) {
  const key = keyOf(goal.title)
  return db.get<Goal>(
    `INSERT INTO goals (user_id, id, title, title_key, level, created_at, reached_at)
     SELECT ?, ?, ?, ?, ?, ?, ? WHERE EXISTS (SELECT 1 FROM users WHERE id = ?)
     AND (SELECT COUNT(*) FROM goals WHERE user_id = ?) < ?
     AND NOT EXISTS (
       SELECT 1 FROM goals WHERE user_id = ? AND title_key = ? AND reached_at IS NULL)
     ON CONFLICT DO NOTHING RETURNING ${GOAL}`,
    goal.user_id,
    goal.id,
    goal.title,
    key,
    goal.level,
    goal.created_at,
    goal.reached_at,
    goal.user_id,
    goal.user_id,
    MAX_GOALS,
    goal.user_id,
    key,
  )
}

/** Undefined if it does not exist or is another user's. */
export function findGoal(db: Statements, { id, user_id }: Which) {
  return db.get<Goal>(`SELECT ${GOAL} FROM goals WHERE id = ? AND user_id = ?`, id, user_id)
}

/** Whether the title is a goal not yet reached under another id. */
export async function hasGoalElsewhere(db: Statements, { id, user_id, title }: NewGoal) {
  const row = await db.get(
    'SELECT 1 FROM goals WHERE user_id = ? AND title_key = ? AND reached_at IS NULL AND id <> ?',
    user_id,
    keyOf(title),
    id,
  )
  return row !== undefined
}

/** Whether the user has the technology at this level or above. */
export async function hasReached(
  db: Statements,
  { user_id, title, level }: Pick<NewGoal, 'user_id' | 'title' | 'level'>,
) {
  const row = await db.get(
    `SELECT 1 FROM technologies WHERE user_id = ? AND title_key IN (?, ?)
     AND removed_at IS NULL AND status IN (?, ?, ?)`,
    user_id,
    keyOf(title),
    freeKey(title),
    ...levelsFrom(level),
  )
  return row !== undefined
}

export function updateReached(
  db: Statements,
  { user_id, title, status, now }: { user_id: string; title: string; status: Level; now: string },
) {
  return db.run(
    `UPDATE goals SET reached_at = ? WHERE user_id = ? AND title_key = ?
     AND reached_at IS NULL AND (level IS NULL OR level IN (?, ?, ?))`,
    now,
    user_id,
    keyOf(title),
    ...levelsUpTo(status),
  )
}

/** Returns 0 if it does not exist or is another user's. */
export function deleteGoal(db: Statements, { id, user_id }: Which) {
  return db.run('DELETE FROM goals WHERE id = ? AND user_id = ?', id, user_id)
}
