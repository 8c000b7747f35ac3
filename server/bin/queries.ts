import { MAX_PROJECTS_IN_BIN } from '#contract/projects.ts'
import { MAX_IN_BIN } from '#contract/technologies.ts'
import type { Database, Statements } from '../db/database.ts'
import { deleteInPortions } from '../db/portions.ts'

/** The tables with a bin, and how many removed rows a user may have in each. */
export const MAX_REMOVED = { technologies: MAX_IN_BIN, projects: MAX_PROJECTS_IN_BIN }
export type Binned = keyof typeof MAX_REMOVED

export interface InBin {
  id: string
  user_id: string
  since: string
}

/** On the list, or in the bin and not expired. */
export const NOT_EXPIRED = '(removed_at IS NULL OR removed_at >= ?)'

export const IN_BIN = 'id = ? AND user_id = ? AND removed_at >= ?'

/** Returns 0 if it does not exist or is another user's. */
export function updateRemoved(
  db: Statements,
  table: Binned,
  { id, user_id, now }: { id: string; user_id: string; now: string },
) {
  return db.run(
    `UPDATE ${table} SET removed_at = ? WHERE id = ? AND user_id = ? AND removed_at IS NULL`,
    now,
    id,
    user_id,
  )
}

/** Keeps this one and the newest others; those from the future, written by a wrong clock, go first. */
export function deleteOverflow(
  db: Statements,
  table: Binned,
  { id, user_id, nearlyNow }: { id: string; user_id: string; nearlyNow: string },
) {
  return db.run(
    `DELETE FROM ${table} WHERE user_id = ? AND removed_at IS NOT NULL AND id NOT IN (
       SELECT id FROM ${table} WHERE user_id = ? AND removed_at IS NOT NULL
       ORDER BY id = ? DESC, removed_at > ?, removed_at DESC, position DESC LIMIT ?)`,
    user_id,
    user_id,
    id,
    nearlyNow,
    MAX_REMOVED[table],
  )
}

export async function isInBin(db: Statements, table: Binned, { id, user_id, since }: InBin) {
  const row = await db.get(`SELECT 1 FROM ${table} WHERE ${IN_BIN}`, id, user_id, since)
  return row !== undefined
}

export function deleteRemoved(db: Statements, table: Binned, { id, user_id, since }: InBin) {
  return db.run(`DELETE FROM ${table} WHERE ${IN_BIN}`, id, user_id, since)
}

export function deleteRemovedBefore(db: Database, table: Binned, time: string) {
  return deleteInPortions(db, table, { key: 'id', where: 'removed_at < ?', values: [time] })
}
