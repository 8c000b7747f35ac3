import { freeKey, keyOf } from '#catalogue/key.ts'
import { type Goal, MAX_GOALS } from '#contract/goals.ts'
import { LEVELS, type Level } from '#contract/technologies.ts'
import { type OwnRow, type Statements, sql } from '../db/database.ts'

const GOAL = sql`id, title, level, created_at, reached_at`

type NewGoal = Goal & { user_id: string }

const levelsUpTo = (level: Level) => LEVELS.slice(0, LEVELS.indexOf(level) + 1)
const levelsFrom = (level: Level | null) => LEVELS.slice(level ? LEVELS.indexOf(level) : 0)

/** In the order they were created. */
export function listGoals(db: Statements, userId: string) {
  return db.all<Goal>(
    sql`SELECT ${GOAL} FROM goals WHERE user_id = ${userId} ORDER BY created_at, id`,
  )
}

/** Undefined if the title is a goal not yet reached, the limit is reached, the id is taken or the user no longer exists. */
export function insertGoal(db: Statements, goal: NewGoal) {
  const { user_id, id, title, level, created_at, reached_at } = goal
  const key = keyOf(title)
  return db.get<Goal>(
    sql`INSERT INTO goals (user_id, id, title, title_key, level, created_at, reached_at)
     SELECT ${user_id}, ${id}, ${title}, ${key}, ${level}, ${created_at}, ${reached_at}
     WHERE EXISTS (SELECT 1 FROM users WHERE id = ${user_id})
     AND (SELECT COUNT(*) FROM goals WHERE user_id = ${user_id}) < ${MAX_GOALS}
     AND NOT EXISTS (
       SELECT 1 FROM goals WHERE user_id = ${user_id} AND title_key = ${key} AND reached_at IS NULL)
     ON CONFLICT DO NOTHING RETURNING ${GOAL}`,
  )
}

/** Undefined if it does not exist or is another user's. */
export function findGoal(db: Statements, { id, user_id }: OwnRow) {
  return db.get<Goal>(sql`SELECT ${GOAL} FROM goals WHERE id = ${id} AND user_id = ${user_id}`)
}

/** Whether the title is a goal not yet reached under another id. */
export async function hasGoalElsewhere(db: Statements, { id, user_id, title }: NewGoal) {
  const row = await db.get(
    sql`SELECT 1 FROM goals
     WHERE user_id = ${user_id} AND title_key = ${keyOf(title)} AND reached_at IS NULL
     AND id <> ${id}`,
  )
  return row !== undefined
}

/** Whether the user has the technology at this level or above. */
export async function hasReached(
  db: Statements,
  { user_id, title, level }: Pick<NewGoal, 'user_id' | 'title' | 'level'>,
) {
  const row = await db.get(
    sql`SELECT 1 FROM technologies
     WHERE user_id = ${user_id} AND title_key IN (${keyOf(title)}, ${freeKey(title)})
     AND removed_at IS NULL AND status IN (SELECT value FROM ${db.listed(levelsFrom(level))})`,
  )
  return row !== undefined
}

export function updateReached(
  db: Statements,
  { user_id, title, status, now }: { user_id: string; title: string; status: Level; now: string },
) {
  return db.run(
    sql`UPDATE goals SET reached_at = ${now}
     WHERE user_id = ${user_id} AND title_key = ${keyOf(title)} AND reached_at IS NULL
     AND (level IS NULL OR level IN (SELECT value FROM ${db.listed(levelsUpTo(status))}))`,
  )
}

/** Returns 0 if it does not exist or is another user's. */
export function deleteGoal(db: Statements, { id, user_id }: OwnRow) {
  return db.run(sql`DELETE FROM goals WHERE id = ${id} AND user_id = ${user_id}`)
}
