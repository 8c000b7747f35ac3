import { hash } from 'node:crypto'
import { expect, test } from 'vitest'
import { PASSWORD, signUpOf } from '../../testing/people.ts'
import { sql } from '../db/database.ts'
import { testApp } from '../testing/app.ts'
import {
  addressQuestions,
  codeTries,
  invitationTries,
  reports,
  resetRequests,
  takenEmails,
} from './limits.ts'

const { app, db } = await testApp({
  environment: { RATE_LIMIT: 'on', SCHOOL_NETWORKS: '198.51.100.0/24' },
})

const HOUR_MS = 3_600_000
const post = (path: string, payload: object, remoteAddress: string) =>
  app.inject({ method: 'POST', url: `/api${path}`, payload, remoteAddress })
const signUp = (name: string, address: string) => post('/users', signUpOf(name), address)
const logIn = (name: string, password: string, address: string) =>
  post('/sessions', { email: signUpOf(name).email, password }, address)
const times = (count: number) => Array.from({ length: count }, (_, index) => index)
const statuses = async (answers: ReturnType<typeof logIn>[]) =>
  (await Promise.all(answers)).map(({ statusCode }) => statusCode).toSorted()

/** As if so many attempts had been made. */
const setMade = (what: string, made: number) =>
  db.run(
    sql`INSERT INTO attempts (attempt_key, made, resets_at)
     VALUES (${hash('sha256', what)}, ${made}, ${new Date(Date.now() + HOUR_MS / 8).toISOString()})
     ON CONFLICT (attempt_key) DO UPDATE SET made = excluded.made`,
  )

test('a school network has ten times the failed logins of another address', async () => {
  const [school, home] = ['198.51.100.1', '203.0.113.1']
  await signUp('Ana', '203.0.113.99')
  for (const address of [school, home]) await setMade(`logins from ${address}`, 300)
  expect((await logIn('Ana', PASSWORD, school)).statusCode).toBe(200)
  expect((await logIn('Ana', PASSWORD, home)).statusCode).toBe(429)
  await setMade(`logins from ${school}`, 3000)
  expect((await logIn('Ana', PASSWORD, school)).statusCode).toBe(429)
})

test('a school network that used up its failed logins of a day counts like another address', async () => {
  const school = '198.51.100.2'
  const day = `logins of a day from ${school}`
  await signUp('Bia', school)
  await setMade(`logins from ${school}`, 300)
  await setMade(day, 9999)
  expect((await logIn('Bia', PASSWORD, school)).statusCode).toBe(200)
  expect((await logIn('Bia', 'Errada-1!', school)).statusCode).toBe(401)
  expect((await logIn('Bia', PASSWORD, school)).statusCode).toBe(429)
  await setMade(`logins from ${school}`, 299)
  expect((await logIn('Bia', PASSWORD, school)).statusCode).toBe(200)
})

test('a right password counts nowhere, neither to the quarter of an hour nor to the day', async () => {
  const address = '198.51.100.3'
  await signUp('Caio', address)
  expect((await logIn('Caio', PASSWORD, address)).statusCode).toBe(200)
  const rows = await db.all<{ attempt_key: string }>(
    sql`SELECT attempt_key FROM attempts WHERE made > 0`,
  )
  const keys = rows.map(({ attempt_key }) => attempt_key)
  for (const kind of ['logins', 'logins of a day'])
    expect(keys).not.toContain(hash('sha256', `${kind} from ${address}`))
})

test('one account in a school network still has ten wrong passwords', async () => {
  await signUp('Davi', '203.0.113.99')
  const guesses = times(12).map(() => logIn('Davi', 'Errada-1!', '198.51.100.4'))
  expect(await statuses(guesses)).toEqual([...times(10).map(() => 401), 429, 429])
})

test('a school network has a hundred times the sign-ups of another address', async () => {
  const [school, home] = ['198.51.100.5', '203.0.113.5']
  for (const address of [school, home]) await setMade(`sign-ups from ${address}`, 300)
  expect((await signUp('Eva', home)).statusCode).toBe(429)
  expect((await signUp('Eva', school)).statusCode).toBe(201)
  await setMade(`sign-ups from ${school}`, 30_000)
  expect((await signUp('Fabi', school)).statusCode).toBe(429)
})

const limitsOf = (isSchool: boolean) => {
  const from = { address: '198.51.100.6', isSchool }
  return [
    takenEmails(from),
    resetRequests(from),
    reports(from),
    ...addressQuestions('ana', from),
    invitationTries(from),
    ...codeTries('ana', from),
  ]
}

test('every other limit by address is ten times as high, and no limit by account is', () => {
  const factors = limitsOf(true).map(({ what, max }, index) => {
    const other = limitsOf(false)[index]!
    expect(other.what).toBe(what)
    return [what.endsWith('198.51.100.6'), max / other.max]
  })
  expect(factors.filter(([isByAddress]) => isByAddress)).toEqual(times(6).map(() => [true, 10]))
  expect(factors.filter(([isByAddress]) => !isByAddress)).toEqual(times(2).map(() => [false, 1]))
})
