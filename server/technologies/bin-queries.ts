import { MOST_IN_BIN, type RemovedTechnology, type Technology } from '#contract/technologies.ts'
import type { Statements } from '../db/database.ts'
import { TECHNOLOGY } from './queries.ts'

/** Whose it is, which one, and since when what was removed is still there. */
export interface InBin {
  id: string
  user_id: string
  since: string
}

/** On the list, or in the bin and not over yet. */
export const IS_THERE = '(removed_at IS NULL OR removed_at >= ?)'

const IN_BIN = 'id = ? AND user_id = ? AND removed_at >= ?'

export function listRemoved(db: Statements, userId: string, since: string) {
  return db.all<RemovedTechnology>(
    `SELECT ${TECHNOLOGY}, removed_at FROM technologies WHERE user_id = ? AND removed_at >= ?
     ORDER BY removed_at DESC, position DESC, id`,
    userId,
    since,
  )
}

/** How many were put into the bin: none when it is not there, or not theirs. */
export function updateRemoved(
  db: Statements,
  { id, user_id, now }: { id: string; user_id: string; now: string },
) {
  return db.run(
    'UPDATE technologies SET removed_at = ? WHERE id = ? AND user_id = ? AND removed_at IS NULL',
    now,
    id,
    user_id,
  )
}

/** Keeps this one and the newest others; those that a clock ahead of time has written are the first to go. */
export function deleteBeyondBin(
  db: Statements,
  { id, user_id, nearlyNow }: { id: string; user_id: string; nearlyNow: string },
) {
  return db.run(
    `DELETE FROM technologies WHERE user_id = ? AND removed_at IS NOT NULL AND id NOT IN (
       SELECT id FROM technologies WHERE user_id = ? AND removed_at IS NOT NULL
       ORDER BY id = ? DESC, removed_at > ?, removed_at DESC, position DESC LIMIT ?)`,
    user_id,
    user_id,
    id,
    nearlyNow,
    MOST_IN_BIN,
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

export function deleteRemoved(db: Statements, { id, user_id, since }: InBin) {
  return db.run(`DELETE FROM technologies WHERE ${IN_BIN}`, id, user_id, since)
}

export function deleteRemovedBefore(db: Statements, time: string) {
  return db.run('DELETE FROM technologies WHERE removed_at < ?', time)
}

/** A removal that lies ahead was written by a clock that was: it took place now at the latest. */
export function updateRemovedAhead(
  db: Statements,
  { now, nearlyNow }: { now: string; nearlyNow: string },
) {
  return db.run('UPDATE technologies SET removed_at = ? WHERE removed_at > ?', now, nearlyNow)
}
