import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { isoTime } from '../clock.ts'
import { sql } from '../db/database.ts'
import { testApp } from '../testing/app.ts'
import { clockAt } from '../testing/clock.ts'
import { move, publish } from '../testing/portfolios.ts'
import { cleanPortfolios } from './cleanup.ts'
import { saveReport } from './reports.ts'

const { app, db, visitor, join } = await testApp()
const REPORT = { reason: 'spam', details: '  Vende\ncursos  ' } as const
const DAY = 86_400_000

const report = (address: string) => visitor.post('/reports', { ...REPORT, address })
const reportsOf = (userId: string) => db.all(sql`SELECT * FROM reports WHERE user_id = ${userId}`)
const times = (count: number) => Array.from({ length: count }, (_, index) => index)

/** Inserted directly because the API would be slow: one second apart, the last an hour ago. */
const fill = (userId: string, count: number, last = Date.now() - 3_600_000) =>
  db.run(
    sql`INSERT INTO reports (id, user_id, reason, details, created_at)
     SELECT ${randomUUID()} || position, ${userId}, 'spam', CAST(position AS TEXT), value
     FROM ${db.listed(times(count).map((nth) => isoTime(last - (count - 1 - nth) * 1000)))}`,
  )

const detailsOf = async (userId: string) =>
  (
    await db.all<{ details: string }>(
      sql`SELECT details FROM reports WHERE user_id = ${userId} ORDER BY created_at, id`,
    )
  ).map(({ details }) => details)

test('answers the same for known, unknown, unpublished, retired and reserved addresses', async () => {
  const [ana, bia] = [await join('Ana'), await join('Bia')]
  await move(ana, 'ana-antiga')
  await publish(ana, 'ana-lima')
  await move(bia, 'bia-reis')
  const answers = await Promise.all(
    ['ana-lima', '@ANA-Lima', 'bia-reis', 'ninguem-mora-aqui', 'ana-antiga', 'admin'].map(report),
  )
  for (const { statusCode, body, headers } of answers)
    expect([statusCode, body, headers['content-length']]).toEqual([202, '{"received":true}', '17'])
  const kept = await reportsOf(ana.user.id)
  expect(kept).toMatchObject([
    { reason: 'spam', details: 'Vende\ncursos' },
    { reason: 'spam', details: 'Vende\ncursos' },
  ])
  expect(await db.all(sql`SELECT 1 FROM reports`)).toHaveLength(2)
})

test('stores nothing about the reporter, signed in or not', async () => {
  const [caio, dora] = [await join('Caio'), await join('Dora')]
  await publish(caio, 'caio-lima')
  await dora.post('/reports', { ...REPORT, details: '', address: 'caio-lima' })
  const [kept] = await reportsOf(caio.user.id)
  expect(Object.keys(kept as object).toSorted()).toEqual([
    'created_at',
    'details',
    'id',
    'reason',
    'user_id',
  ])
  expect(JSON.stringify(kept)).not.toMatch(new RegExp(`${dora.user.id}|127\\.0\\.0\\.1`))
})

test.each([
  [{ reason: 'spam' }, 'address'],
  [{ address: 'ana-lima' }, 'reason'],
  [{ address: 'ana-lima', reason: 'boredom' }, 'reason'],
  [{ address: 'ana-lima', reason: 'spam', details: 'x'.repeat(501) }, 'details'],
  [{ address: 'ana-lima', reason: 'spam', details: '\u0000' }, 'details'],
  [{ address: 'ação', reason: 'spam' }, 'address'],
])('rejects %j, naming the field', async (input, field) => {
  const answer = await visitor.post('/reports', input)
  expect(answer.statusCode).toBe(400)
  expect(Object.keys(answer.json().fields)).toEqual([field])
})

test('keeps the newest fifty reports about a user, also when concurrent', async () => {
  const eva = await join('Eva')
  await publish(eva, 'eva-prado')
  await fill(eva.user.id, 40)
  const answers = await Promise.all(times(30).map(() => report('eva-prado')))
  expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([202]))
  const kept = await detailsOf(eva.user.id)
  expect(kept).toHaveLength(50)
  expect(kept.slice(0, 20)).toEqual(times(20).map((nth) => `${nth + 20}`))
})

test('drops only the oldest report about a page when it has fifty', async () => {
  const [ivo, lia] = [await join('Ivo'), await join('Lia')]
  await publish(ivo, 'ivo-reis')
  await fill(lia.user.id, 3, Date.now() - 100 * DAY)
  await fill(ivo.user.id, 50)
  await saveReport(db, { address: 'ivo-reis', reason: 'other', details: 'a verdade' })
  const kept = await detailsOf(ivo.user.id)
  expect([kept.length, kept[0], kept.at(-1)]).toEqual([50, '1', 'a verdade'])
  expect(await reportsOf(lia.user.id)).toHaveLength(3)
})

test.each([
  ['ahead', 400],
  ['behind', -400],
])('keeps the newest report though the clock was %s', async (name, days) => {
  const jana = await join(`Jana ${name}`)
  await publish(jana, `jana-${name}`)
  await fill(jana.user.id, 50)
  const now = Date.now()
  for (const at of [now + days * DAY, now]) {
    clockAt(at)
    await saveReport(db, { address: `jana-${name}`, reason: 'other', details: `em ${at}` })
    const kept = await detailsOf(jana.user.id)
    expect(kept).toHaveLength(50)
    expect(kept).toContain(`em ${at}`)
  }
})

test('keeps five thousand reports, dropping the oldest about the most reported user', async () => {
  const [fabio, gil] = [await join('Fabio'), await join('Gil')]
  await publish(fabio, 'fabio-um')
  await db.run(sql`DELETE FROM reports`)
  await fill(gil.user.id, 4995)
  await fill(fabio.user.id, 2, Date.now() - 100 * DAY)
  await Promise.all(times(12).map(() => report('fabio-um')))
  expect(await reportsOf(fabio.user.id)).toHaveLength(14)
  const others = await detailsOf(gil.user.id)
  expect([others.length, others[0], others.at(-1)]).toEqual([4986, '9', '4994'])
  await db.run(sql`DELETE FROM reports`)
})

test('deletes reports after 180 days', async () => {
  const hugo = await join('Hugo')
  await publish(hugo, 'hugo-um')
  const now = Date.now()
  clockAt(now)
  await saveReport(db, { address: 'hugo-um', reason: 'other' })
  clockAt(now + 180 * DAY)
  await cleanPortfolios(db)
  expect(await reportsOf(hugo.user.id)).toHaveLength(1)
  clockAt(now + 180 * DAY + 1)
  await cleanPortfolios(db)
  expect(await reportsOf(hugo.user.id)).toEqual([])
})

test('limits reports to ten an hour per client address', async () => {
  const limited = await testApp({ environment: { RATE_LIMIT: 'on' } })
  const from = (remoteAddress: string, address: string) =>
    limited.app.inject({
      method: 'POST',
      url: '/api/reports',
      remoteAddress,
      payload: { ...REPORT, address },
    })
  for (const index of times(10))
    expect((await from('192.0.2.1', `nome-${index}`)).statusCode).toBe(202)
  const refused = await from('192.0.2.1', 'nome-1')
  expect(refused.statusCode).toBe(429)
  expect(refused.json()).toMatchObject({ code: 'too_many_requests' })
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(3500)
  expect((await from('192.0.2.2', 'nome-1')).statusCode).toBe(202)
})

test('does not count invalid reports', async () => {
  expect(await db.all(sql`SELECT 1 FROM attempts`)).toEqual([])
  expect((await app.inject({ method: 'GET', url: '/api/reports' })).statusCode).toBe(405)
})
