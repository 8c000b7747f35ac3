import type { Database, Value } from './database.ts'

/** In far less than the 3 s of a statement, dependent rows included. */
const PORTION = 500

interface Which {
  /** The columns that identify a row. */
  key: string
  where: string
  values: Value[]
}

/**
 * Deletes any number of rows without holding up other writers, and returns how many. One server at a time: two would
 * wait for each other's rows.
 */
export async function deleteInPortions(db: Database, table: string, { key, where, values }: Which) {
  // The condition is repeated for rows that change after they were selected.
  const sql = `DELETE FROM ${table} WHERE (${key}) IN (
    SELECT ${key} FROM ${table} WHERE ${where} LIMIT ${PORTION}) AND ${where}`
  for (let deleted = 0; ; ) {
    const portion = await db.transaction((tx) => tx.run(sql, ...values, ...values), 'cleaning')
    deleted += portion
    if (portion < PORTION) return deleted
  }
}

/** Each kind by itself: if one fails, the others are cleaned all the same. */
export async function cleanEach(kinds: (() => Promise<unknown>)[]) {
  const failures: unknown[] = []
  for (const clean of kinds) await clean().catch((error: unknown) => failures.push(error))
  if (failures.length > 0) throw new AggregateError(failures, 'Not everything was cleaned')
}
