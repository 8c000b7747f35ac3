import { raw, type Sql } from 'sql-template-tag'
import { type BinKind, type Listed, MAX_IN_BIN, type Removed } from '#contract/bin.ts'
import { type Database, type OwnRow, type Row, type Statements, sql } from '../db/database.ts'
import { deleteInPortions } from '../db/portions.ts'
import { type Bin, TABLES } from './bin.ts'

type InBin = OwnRow & { since: string }

/** On the list, or in the bin and not expired. */
export const notExpired = (since: string) => sql`(removed_at IS NULL OR removed_at >= ${since})`

const tableOf = (kind: BinKind) => raw(TABLES[kind])

const inBin = ({ id, user_id, since }: InBin) =>
  sql`id = ${id} AND user_id = ${user_id} AND removed_at >= ${since}`

/** Returns 0 if it does not exist or is another user's. */
export function updateRemoved(
  db: Statements,
  kind: BinKind,
  { id, user_id, now }: OwnRow & { now: string },
) {
  return db.run(
    sql`UPDATE ${tableOf(kind)} SET removed_at = ${now}
     WHERE id = ${id} AND user_id = ${user_id} AND removed_at IS NULL`,
  )
}

/** Keeps this one and the newest others. */
export function deleteOverflow(db: Statements, kind: BinKind, { id, user_id }: OwnRow) {
  const table = tableOf(kind)
  return db.run(
    sql`DELETE FROM ${table}
     WHERE user_id = ${user_id} AND removed_at IS NOT NULL AND id NOT IN (
       SELECT id FROM ${table} WHERE user_id = ${user_id} AND removed_at IS NOT NULL
       ORDER BY id = ${id} DESC, removed_at DESC, position DESC
       LIMIT ${MAX_IN_BIN[kind]})`,
  )
}

async function readRemoved(db: Statements, bin: Bin, user_id: string, where: Sql) {
  const rows = await db.all<Row & { removed_at: string }>(
    sql`SELECT ${bin.columnsFor(user_id)}, removed_at FROM ${tableOf(bin.kind)} WHERE ${where}
     ORDER BY removed_at DESC, position DESC, id`,
  )
  return rows.map((row): Removed<Listed> => ({ ...bin.parse(row), removed_at: row.removed_at }))
}

export const listRemoved = (db: Statements, bin: Bin, userId: string, since: string) =>
  readRemoved(db, bin, userId, sql`user_id = ${userId} AND removed_at >= ${since}`)

/** Undefined if it is not in the user's bin. */
export async function findRemoved(db: Statements, bin: Bin, which: InBin) {
  const [removed] = await readRemoved(db, bin, which.user_id, inBin(which))
  return removed
}

/** Returns 0 if it is not in the user's bin. */
export const updateRestored = (db: Statements, kind: BinKind, which: InBin) =>
  db.run(sql`UPDATE ${tableOf(kind)} SET removed_at = NULL WHERE ${inBin(which)}`)

export function deleteRemoved(db: Statements, kind: BinKind, which: InBin) {
  return db.run(sql`DELETE FROM ${tableOf(kind)} WHERE ${inBin(which)}`)
}

export function deleteRemovedBefore(db: Database, kind: BinKind, time: string) {
  return deleteInPortions(db, TABLES[kind], { key: 'id', where: sql`removed_at < ${time}` })
}
