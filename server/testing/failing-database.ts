import { raw } from 'sql-template-tag'
import { type Database, type Statements, sql } from '../db/database.ts'

export interface Plan {
  calls: number
  at: number
  error: Error
}

/** No call fails until one is chosen. */
export const planned = (): Plan => ({ calls: 0, at: 0, error: new Error() })

/** Counts database calls and fails the chosen one. */
export function failingAt(db: Database, plan: Plan): Database {
  const call = async () => {
    plan.calls += 1
    if (plan.calls === plan.at) throw plan.error
  }
  const watched = (statements: Statements): Statements => ({
    ...statements,
    get: async (...args) => (await call(), statements.get(...args)),
    all: async (...args) => (await call(), statements.all(...args)),
    run: async (...args) => (await call(), statements.run(...args)),
  })
  return {
    ...db,
    ...watched(db),
    readConsistently: async (work) => (
      await call(), db.readConsistently((tx) => work(watched(tx)))
    ),
    serialized: async (key, work) => (await call(), db.serialized(key, (tx) => work(watched(tx)))),
    transaction: async (work, ...keys) => {
      await call()
      return db.transaction(
        async (tx) => {
          const result = await work(watched(tx))
          await call()
          return result
        },
        ...keys,
      )
    },
  }
}

/** Every row of these tables, in any order. */
export const storedIn = (db: Database, tables: string[]) =>
  db.readConsistently(async (tx) => {
    const rows: Record<string, string[]> = {}
    for (const table of tables)
      rows[table] = (await tx.all(sql`SELECT * FROM ${raw(table)}`))
        .map((row) => JSON.stringify(row))
        .toSorted()
    return rows
  })

/** Whether the deletion of an account or a class has begun: what is left of it goes with the next cleaning. */
export async function isDeleting(db: Database) {
  const begun = await db.all(
    sql`SELECT id FROM users WHERE deleted_at IS NOT NULL UNION SELECT id FROM classes
     WHERE deleted_at IS NOT NULL`,
  )
  return begun.length > 0
}
