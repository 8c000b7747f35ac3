import { join } from 'node:path'
import { expect, test } from 'vitest'
import { updateOrphaned } from '../../portfolio/claim-queries.ts'
import { updateRevision } from '../../portfolio/revision.ts'
import type { Statements } from '../database.ts'
import { peopledDatabase, temporaryFolder } from './testing.ts'

test.each([
  ['whoever leaves', (tx: Statements) => updateOrphaned(tx, ''), '(user_id=? AND kept_until=?)'],
  ['whoever has no portfolio', (tx: Statements) => updateRevision(tx, ''), '(user_id=?)'],
] as const)('%s costs no look at what is others’', async (name, update, by) => {
  const db = await peopledDatabase(join(temporaryFolder(), `${name}.db`), 0)
  const explain: Statements['run'] = async (sql, ...values) => {
    const steps = await db.all<{ detail: string }>(`EXPLAIN QUERY PLAN ${sql}`, ...values)
    expect(steps.map(({ detail }) => detail)).toEqual([expect.stringContaining(by)])
    return 0
  }
  await update({ ...db, run: explain })
  expect.assertions(1)
  await db.close()
})
