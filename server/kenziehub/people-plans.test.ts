import { raw, type Sql } from 'sql-template-tag'
import { expect, inject, test } from 'vitest'
import { type Statements, sql } from '../db/database.ts'
import { testApp } from '../testing/app.ts'
import { listPublicTechnologies, listPublicTitles } from './people-queries.ts'

const { db } = await testApp()
const EXPLAIN = inject('postgres') ? 'EXPLAIN' : 'EXPLAIN QUERY PLAN'

test.each([
  ['technologies', listPublicTechnologies],
  ['titles', listPublicTitles],
])('does not list the selected technologies again for each of the %s', async (_what, list) => {
  let plan = ''
  const explain = async (statement: Sql) => {
    plan = JSON.stringify(await db.all(sql`${raw(EXPLAIN)} ${statement}`))
    return []
  }
  await list({ ...db, all: explain } as Statements, [])
  expect(plan).toMatch(/technologies/)
  expect(plan).not.toMatch(/SubPlan|CORRELATED/)
})
