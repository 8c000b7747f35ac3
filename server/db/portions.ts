import { raw, type Sql } from 'sql-template-tag'
import { type Database, type Statements, sql } from './database.ts'

/** Ten milliseconds or so on SQLite, dependent rows included. */
const PORTION = 250

interface Rows {
  /** The columns that identify a row. */
  key: string
  where: Sql
}

/** Each portion in a transaction of its own, until one changed fewer rows than it might. Returns how many in all. */
export async function inPortions(
  db: Database,
  locks: string[],
  change: (tx: Statements, limit: number) => Promise<number>,
) {
  for (let changed = 0; ; ) {
    const portion = await db.transaction((tx) => change(tx, PORTION), ...locks)
    changed += portion
    if (portion < PORTION) return changed
  }
}

/**
 * Deletes any number of rows without holding up other writers, and returns how many. One server at a time: two would
 * wait for each other's rows.
 */
export function deleteInPortions(
  db: Database,
  table: string,
  { key: by, where }: Rows,
  locks = ['cleaning'],
) {
  // The condition is repeated for rows that change after they were selected.
  const [rows, key] = [raw(table), raw(by)]
  return inPortions(db, locks, (tx, limit) =>
    tx.run(
      sql`DELETE FROM ${rows} WHERE (${key}) IN (
        SELECT ${key} FROM ${rows} WHERE ${where} LIMIT ${limit}) AND ${where}`,
    ),
  )
}

/** Each kind by itself: if one fails, the others are cleaned all the same. */
export async function cleanEach(kinds: (() => Promise<unknown>)[]) {
  const failures: unknown[] = []
  for (const clean of kinds) await clean().catch((error: unknown) => failures.push(error))
  if (failures.length > 0) throw new AggregateError(failures, 'Not everything was cleaned')
}
