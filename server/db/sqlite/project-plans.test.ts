import { join } from 'node:path'
import type { Sql } from 'sql-template-tag'
import { expect, test } from 'vitest'
import { listRemoved } from '../../bin/queries.ts'
import { projectBin } from '../../projects/bin.ts'
import { listWorks } from '../../projects/queries.ts'
import { peopledDatabase, temporaryFolder } from '../../testing/sqlite-databases.ts'
import { type Statements, sql } from '../database.ts'

test.each([
  ['the list', (db: Statements) => listWorks(db, '')],
  ['the bin', (db: Statements) => listRemoved(db, projectBin, '', '')],
] as const)('%s queries deleted technologies once, not per link', async (name, list) => {
  const db = await peopledDatabase(join(temporaryFolder(), `${name}.db`), 0)
  const plan: string[] = []
  const explain = async <Row>(statement: Sql): Promise<Row[]> => {
    const steps = await db.all<{ detail: string }>(sql`EXPLAIN QUERY PLAN ${statement}`)
    plan.push(...steps.map(({ detail }) => detail))
    return []
  }
  await list({ ...db, all: explain })
  expect(plan.filter((step) => /LIST SUBQUERY/.test(step))).toEqual([
    expect.stringMatching(/^LIST SUBQUERY/),
  ])
  expect(plan.filter((step) => /technologies USING (?!PRIMARY KEY)/.test(step))).toEqual([
    expect.stringContaining('removed_technologies_by_person (user_id=?'),
  ])
  await db.close()
})
