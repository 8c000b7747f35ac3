import { raw } from 'sql-template-tag'
import { MAX_IN_BIN } from '#contract/bin.ts'
import { type Database, type Statements, sql } from '../db/database.ts'
import { deleteInPortions } from '../db/portions.ts'

/** The tables with a bin, and how many removed rows a user may have in each. */
export const MAX_REMOVED = { technologies: MAX_IN_BIN.techs, projects: MAX_IN_BIN.works }
export type Binned = keyof typeof MAX_REMOVED

export interface InBin {
  id: string
  user_id: string
  since: string
}

/** On the list, or in the bin and not expired. */
export const notExpired = (since: string) => sql`(removed_at IS NULL OR removed_at >= ${since})`

export const inBin = ({ id, user_id, since }: InBin) =>
  sql`id = ${id} AND user_id = ${user_id} AND removed_at >= ${since}`

/** Returns 0 if it does not exist or is another user's. */
export function updateRemoved(
  db: Statements,
  table: Binned,
  { id, user_id, now }: { id: string; user_id: string; now: string },
) {
  return db.run(
    sql`UPDATE ${raw(table)} SET removed_at = ${now}
     WHERE id = ${id} AND user_id = ${user_id} AND removed_at IS NULL`,
  )
}

/** Keeps this one and the newest others; those from the future, written by a wrong clock, go first. */
export function deleteOverflow(
  db: Statements,
  table: Binned,
  { id, user_id, nearlyNow }: { id: string; user_id: string; nearlyNow: string },
) {
  return db.run(
    sql`DELETE FROM ${raw(table)}
     WHERE user_id = ${user_id} AND removed_at IS NOT NULL AND id NOT IN (
       SELECT id FROM ${raw(table)} WHERE user_id = ${user_id} AND removed_at IS NOT NULL
       ORDER BY id = ${id} DESC, removed_at > ${nearlyNow}, removed_at DESC, position DESC
       LIMIT ${MAX_REMOVED[table]})`,
  )
}

export async function isInBin(db: Statements, table: Binned, which: InBin) {
  const row = await db.get(sql`SELECT 1 FROM ${raw(table)} WHERE ${inBin(which)}`)
  return row !== undefined
}

export function deleteRemoved(db: Statements, table: Binned, which: InBin) {
  return db.run(sql`DELETE FROM ${raw(table)} WHERE ${inBin(which)}`)
}

export function deleteRemovedBefore(db: Database, table: Binned, time: string) {
  return deleteInPortions(db, table, { key: 'id', where: sql`removed_at < ${time}` })
}
