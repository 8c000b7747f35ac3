import { join } from 'node:path'
import type { Sql } from 'sql-template-tag'
import { expect, test } from 'vitest'
import { deleteDeadSessions } from '../../accounts/sessions.ts'
import { findVisible } from '../../kenziehub/people-queries.ts'
import { peopledDatabase, temporaryFolder } from '../../testing/sqlite-databases.ts'
import { type Database, type Statements, sql } from '../database.ts'

/** The steps on sessions in the plans of what the work runs. */
async function planOf(work: (db: Database) => Promise<unknown>) {
  const db = await peopledDatabase(join(temporaryFolder(), 'plans.db'), 0)
  const steps = new Set<string>()
  const explaining = (tx: Statements): Statements => {
    const explain = async (statement: Sql) => {
      const plan = await tx.all<{ detail: string }>(sql`EXPLAIN QUERY PLAN ${statement}`)
      for (const { detail } of plan) if (/^(SEARCH|SCAN) sessions/.test(detail)) steps.add(detail)
    }
    return {
      ...tx,
      run: async (statement) => (await explain(statement), 0),
      get: async (statement) => (await explain(statement), undefined),
    }
  }
  const transaction: Database['transaction'] = (run, ...keys) =>
    db.transaction((tx) => run(explaining(tx)), ...keys)
  await work({ ...db, ...explaining(db), transaction })
  await db.close()
  return [...steps]
}

test('finds the expired sessions of a mount without reading others', async () => {
  expect(await planOf(deleteDeadSessions)).toEqual([
    'SEARCH sessions USING INDEX sessions_by_mount_and_last_use (mount=? AND last_used_at<?)',
    'SEARCH sessions USING INDEX sessions_by_mount_and_beginning (mount=? AND created_at<?)',
  ])
})

test('finds the sessions of one person without reading others', async () => {
  expect(await planOf((db) => findVisible(db, ''))).toEqual([
    'SEARCH sessions USING INDEX sessions_by_user (user_id=?)',
  ])
})
