import { raw } from 'sql-template-tag'
import { afterAll, expect, test } from 'vitest'
import { isoTime } from '../clock.ts'
import { connect } from '../db/connect.ts'
import { sql } from '../db/database.ts'
import { testApp } from '../testing/app.ts'
import { createCleaning } from './cleanup.ts'

const { db, url, join } = await testApp()
/** As another server; a file has one process only. */
const other = url.startsWith('sqlite:') ? db : await connect(url, () => undefined)
afterAll(() => other !== db && other.close())

const EXPIRED = 100_000
const AT_ONCE = 10_000

const numbers = (from: number) =>
  sql`WITH RECURSIVE numbers (n) AS (SELECT CAST(${from} AS INTEGER) UNION ALL SELECT n + 1 FROM numbers
   WHERE n < CAST(${from + AT_ONCE - 1} AS INTEGER))`

test('deletes 100,000 expired rows with all that belongs to them, on two servers at a time', async () => {
  const { user } = await join('Ana')
  const long = isoTime(Date.now() - 400 * 86_400_000)
  for (let from = 0; from < EXPIRED; from += AT_ONCE) {
    await db.run(
      sql`INSERT INTO technologies (id, user_id, title, title_key, status, position, created_at,
         updated_at, removed_at)
       ${numbers(from)}
       SELECT 'old-' || n, ${user.id}, 'Go', 'go', 'Iniciante', n, ${long}, ${long}, ${long}
       FROM numbers`,
    )
    await db.run(
      sql`INSERT INTO technology_events (user_id, sequence, technology_id, number, at, note)
       ${numbers(from)} SELECT ${user.id}, n, 'old-' || n, 1, ${long}, '' FROM numbers`,
    )
    await db.run(
      sql`INSERT INTO attempts (attempt_key, made, resets_at) ${numbers(from)}
       SELECT 'old-' || n, 1, ${long} FROM numbers`,
    )
  }
  const previous = await db.get(sql`SELECT COUNT(*) AS sessions FROM sessions`)
  await Promise.all([createCleaning(db)(), createCleaning(other)()])
  for (const table of ['technologies', 'technology_events', 'attempts'])
    expect(await db.get(sql`SELECT COUNT(*) AS left_over FROM ${raw(table)}`)).toEqual({
      left_over: 0,
    })
  expect(await db.get(sql`SELECT COUNT(*) AS sessions FROM sessions`)).toEqual(previous)
})
