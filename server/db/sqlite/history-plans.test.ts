import { join } from 'node:path'
import type { Sql } from 'sql-template-tag'
import { expect, test } from 'vitest'
import { MAX_EVENTS } from '#contract/history.ts'
import { insertEvent } from '../../technologies/history-queries.ts'
import { peopledDatabase, temporaryFolder } from '../../testing/sqlite-databases.ts'
import { type Statements, sql } from '../database.ts'

test('counts the events of a user without reading notes', async () => {
  const db = await peopledDatabase(join(temporaryFolder(), 'plans.db'), 1)
  const { user_id, id } = (await db.get<{ user_id: string; id: string }>(
    sql`SELECT user_id, id FROM technologies`,
  ))!
  await db.run(sql`UPDATE technology_events SET sequence = sequence + ${MAX_EVENTS}`)
  const deletions: Sql[] = []
  await db.transaction(async (tx) => {
    const run: Statements['run'] = async (statement) => {
      deletions.push(statement)
      return tx.run(statement)
    }
    const change = { user_id, technology_id: id, level: 'Avançado', now: Date.now() } as const
    await insertEvent({ ...tx, run }, change)
  })
  const steps = await db.all<{ detail: string }>(sql`EXPLAIN QUERY PLAN ${deletions[0]!}`)
  const narrow = /^SEARCH technology_events USING COVERING INDEX \S+ \(user_id=\?\)$/
  expect(steps.map(({ detail }) => detail).filter((detail) => narrow.test(detail))).toHaveLength(1)
  await db.close()
})
