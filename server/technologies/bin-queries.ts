import type { RemovedTechnology, Technology } from '#contract/technologies.ts'
import { IN_BIN, type InBin } from '../bin/queries.ts'
import type { Statements } from '../db/database.ts'
import { TECHNOLOGY } from './queries.ts'

export function listRemoved(db: Statements, userId: string, since: string) {
  return db.all<RemovedTechnology>(
    `SELECT ${TECHNOLOGY}, removed_at FROM technologies WHERE user_id = ? AND removed_at >= ?
     ORDER BY removed_at DESC, position DESC, id`,
    userId,
    since,
  )
}

export type Removed = Pick<RemovedTechnology, 'title' | 'removed_at'> & { title_key: string }

export function findRemoved(db: Statements, { id, user_id, since }: InBin) {
  return db.get<Removed>(
    `SELECT title, title_key, removed_at FROM technologies WHERE ${IN_BIN}`,
    id,
    user_id,
    since,
  )
}

/** How many the person has, and how many of them stand where this one would: one of its key, or added since of that name. */
export async function countBeside(
  db: Statements,
  userId: string,
  { title_key, key, removed_at }: { title_key: string; key: string; removed_at: string },
) {
  const row = await db.get<{ held: number; same: number }>(
    `SELECT COUNT(*) AS held,
       COUNT(*) FILTER (WHERE title_key = ? OR (title_key = ? AND created_at >= ?)) AS same
     FROM technologies WHERE user_id = ? AND removed_at IS NULL`,
    title_key,
    key,
    removed_at,
    userId,
  )
  return row!
}

export function updateRestored(db: Statements, { id, user_id, since }: InBin) {
  return db.get<Technology>(
    `UPDATE technologies SET removed_at = NULL WHERE ${IN_BIN} RETURNING ${TECHNOLOGY}`,
    id,
    user_id,
    since,
  )
}
