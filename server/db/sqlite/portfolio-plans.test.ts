import { join } from 'node:path'
import { expect, test } from 'vitest'
import { updateRevision } from '../../accounts/queries.ts'
import { markPublished, retireOrphanedClaims } from '../../portfolio/address-queries.ts'
import { peopledDatabase, temporaryFolder } from '../../testing/sqlite-databases.ts'
import { type Statements, sql } from '../database.ts'

test.each([
  [
    'deleting an account',
    (tx: Statements) => retireOrphanedClaims(tx, ''),
    '(user_id=? AND kept_until=?)',
    2,
  ],
  ['publishing', (tx: Statements) => markPublished(tx, ''), '(user_id=? AND kept_until=?)', 1],
  ['a change without a portfolio', (tx: Statements) => updateRevision(tx, ''), '(user_id=?)', 1],
] as const)('%s reads no rows of other users', async (name, update, by, statements) => {
  const db = await peopledDatabase(join(temporaryFolder(), `${name}.db`), 0)
  const explain: Statements['run'] = async (statement) => {
    const steps = await db.all<{ detail: string }>(sql`EXPLAIN QUERY PLAN ${statement}`)
    expect(steps.map(({ detail }) => detail)).toEqual([expect.stringContaining(by)])
    return 0
  }
  await update({ ...db, run: explain })
  expect.assertions(statements)
  await db.close()
})
