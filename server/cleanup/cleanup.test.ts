import { raw } from 'sql-template-tag'
import { expect, test } from 'vitest'
import { type Database, type Row, sql } from '../db/database.ts'
import { testApp } from '../testing/app.ts'
import { clockAt } from '../testing/clock.ts'
import { handOut, move, publish } from '../testing/portfolios.ts'
import { createCleaning } from './cleanup.ts'

const { db, join, visitor } = await testApp({ environment: { RATE_LIMIT: 'on' } })
const MINUTE = 60_000
const DAY = 1440 * MINUTE
const YEAR_2000 = Date.parse('2000-01-01T00:00:00.000Z')

/** Everything that can expire, all younger than a minute. */
const TIMED = [
  'sessions',
  'attempts',
  'known_clients',
  'technologies',
  'projects',
  'portfolio_links',
  'address_claims',
  'address_changes',
  'reports',
]

async function joinFully(name: string) {
  const person = await join(name)
  const add = async (path: string, input: object) =>
    (await person.post(path, input)).json<{ id: string }>().id
  await person.delete(
    `/users/techs/${await add('/users/techs', { title: 'Go', status: 'Iniciante' })}`,
  )
  const project = { title: 'Loja', description: 'Vende', techs: [] }
  await person.delete(`/users/works/${await add('/users/works', project)}`)
  await publish(person, `${name}-um`)
  await move(person, `${name}-dois`)
  for (const days of [7, 30, 90]) await handOut(person, `${days} dias`, days)
  await visitor.post('/reports', { address: `${name}-dois`, reason: 'spam' })
}

const rows = (tables = TIMED) =>
  Promise.all(tables.map((table) => db.all<Row>(sql`SELECT * FROM ${raw(table)} ORDER BY 1, 2`)))

test.each([
  ['two minutes', () => Date.now() - 2 * MINUTE],
  ['two days', () => Date.now() - 2 * DAY],
  ['a hundred days', () => Date.now() - 100 * DAY],
  ['decades', () => YEAR_2000],
])('deletes nothing after the clock was %s behind', async (name, behind) => {
  await joinFully(name.replaceAll(' ', '-'))
  const before = await rows()
  for (const [index, found] of before.entries()) expect(found, TIMED[index]).not.toEqual([])
  const now = Date.now()
  clockAt(behind())
  const clean = createCleaning(db)
  await clean()
  expect(await rows()).toEqual(before)
  clockAt(now)
  await clean()
  expect(await rows()).toEqual(before)
})

/** Without attempt counters, which last minutes only. */
const LASTING = TIMED.filter((table) => table !== 'attempts')

test('deletes nothing while the clock is a year ahead, at startup or after a login', async () => {
  await joinFully('nina')
  const before = await rows(LASTING)
  const now = Date.now()
  clockAt(now + 365 * DAY)
  const clean = createCleaning(db)
  expect(await clean()).toBeLessThanOrEqual(now)
  expect(await rows(LASTING)).toEqual(before)
  await join('Otto')
  expect(await clean()).toBeLessThanOrEqual(now + DAY)
  for (const [index, found] of (await rows(LASTING)).entries())
    expect(found, LASTING[index]).toEqual(expect.arrayContaining(before[index]!))
  await db.run(sql`DELETE FROM users WHERE name = ${'Otto'}`)
})

test('deletes everything expired once an account was used', async () => {
  await joinFully('olga')
  clockAt(Date.now() + 400 * DAY)
  await db.run(sql`UPDATE sessions SET last_used_at = ${new Date().toISOString()}`)
  await createCleaning(db)()
  const left = TIMED.map((table) => db.all(sql`SELECT 1 AS one FROM ${raw(table)}`))
  const counts = (await Promise.all(left)).map((found) => found.length)
  const inUse = await db.all(sql`SELECT 1 AS one FROM portfolios WHERE address IS NOT NULL`)
  expect(counts).toEqual([0, 0, 0, 0, 0, 0, inUse.length, 0, 0])
})

test('cleans the other kinds if one fails', async () => {
  clockAt(Date.now())
  await joinFully('paula')
  clockAt(Date.now() + 400 * DAY)
  await db.run(sql`UPDATE sessions SET last_used_at = ${new Date().toISOString()}`)
  const fails: Database['transaction'] = (work, ...keys) =>
    db.transaction(
      (tx) =>
        work({
          ...tx,
          run: (statement) => {
            if (statement.sql.startsWith('DELETE FROM projects')) throw new RangeError('no room')
            return tx.run(statement)
          },
        }),
      ...keys,
    )
  await expect(createCleaning({ ...db, transaction: fails })()).rejects.toThrow(AggregateError)
  expect(await rows(['technologies', 'portfolio_links', 'attempts'])).toEqual([[], [], []])
  expect(await rows(['projects'])).not.toEqual([[]])
})
