import { raw } from 'sql-template-tag'
import { afterEach, expect, test, vi } from 'vitest'
import { PASSWORD, signUpOf } from '../../testing/people.ts'
import { sql } from '../db/database.ts'
import { deleteOldAttempts } from '../limits/attempts.ts'
import { forgetOldClients } from '../limits/known-devices.ts'
import { testApp } from '../testing/app.ts'
import { deleteDeadSessions } from './sessions.ts'

const { app, db } = await testApp({ environment: { RATE_LIMIT: 'on' } })
const NOW = Date.parse('2026-11-15T12:00:30.000Z')
const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE

const clockAt = (time: number) => {
  vi.useFakeTimers({ toFake: ['Date'] })
  vi.setSystemTime(time)
}
afterEach(() => void vi.useRealTimers())

const post = (path: string, payload: object, address: string) =>
  app.inject({ method: 'POST', url: `/api${path}`, payload, remoteAddress: address })
const signUp = (name: string, address: string) => post('/users', signUpOf(name), address)
const logIn = (name: string, password: string, address: string) =>
  post('/sessions', { email: signUpOf(name).email, password }, address)
const profile = async (token: string) =>
  (await app.inject({ url: '/api/profile', headers: { authorization: `Bearer ${token}` } }))
    .statusCode
const times = (count: number) => Array.from({ length: count }, (_, index) => index)
const retryAfter = (answer: Awaited<ReturnType<typeof post>>) =>
  Number(answer.headers['retry-after'])

test.each([
  ['ten minutes', 10 * MINUTE],
  ['a day', DAY],
  ['a year', 365 * DAY],
])('locks no user out after the clock was ahead by %s', async (name, ahead) => {
  clockAt(NOW + ahead)
  await signUp(`Ana ${name}`, '127.2.0.1')
  for (const _ of times(10)) await logIn(`Ana ${name}`, 'Errada-1!', '127.2.0.1')
  expect((await logIn(`Ana ${name}`, PASSWORD, '127.2.0.1')).statusCode).toBe(429)
  clockAt(NOW)
  expect((await logIn(`Ana ${name}`, PASSWORD, '127.2.0.1')).statusCode).toBe(200)
})

test('never makes a user wait longer than the limit after the clock was seconds ahead', async () => {
  clockAt(NOW + 30_000)
  await signUp('Bia', '127.2.1.1')
  for (const _ of times(9)) await logIn('Bia', 'Errada-1!', '127.2.1.1')
  clockAt(NOW)
  await logIn('Bia', 'Errada-1!', '127.2.1.1')
  const refused = await logIn('Bia', PASSWORD, '127.2.1.1')
  expect(refused.statusCode).toBe(429)
  expect(retryAfter(refused)).toBe(15 * 60)
})

test('allows requests again after Retry-After', async () => {
  clockAt(NOW)
  await signUp('Caio', '127.2.2.1')
  for (const _ of times(10)) await logIn('Caio', 'Errada-1!', '127.2.2.1')
  clockAt(NOW + 5 * MINUTE)
  const wait = retryAfter(await logIn('Caio', PASSWORD, '127.2.2.1'))
  expect(wait).toBe(10 * 60)
  clockAt(NOW + 5 * MINUTE + wait * 1000 - 1000)
  expect((await logIn('Caio', PASSWORD, '127.2.2.1')).statusCode).toBe(429)
  clockAt(NOW + 5 * MINUTE + wait * 1000)
  expect((await logIn('Caio', PASSWORD, '127.2.2.1')).statusCode).toBe(200)
})

test('rejects and later deletes sessions written by a clock far ahead', async () => {
  clockAt(NOW + 400 * DAY)
  await signUp('Gil', '127.2.6.1')
  const { token } = (await logIn('Gil', PASSWORD, '127.2.6.1')).json<{ token: string }>()
  await logIn('Gil', 'Errada-1!', '127.2.6.1')
  clockAt(NOW)
  expect(await profile(token)).toBe(401)
  clockAt(NOW + 800 * DAY)
  await Promise.all([deleteOldAttempts(db), deleteDeadSessions(db), forgetOldClients(db)])
  for (const table of ['sessions', 'attempts', 'known_clients'])
    expect(await db.all(sql`SELECT 1 AS one FROM ${raw(table)}`), table).toEqual([])
})
