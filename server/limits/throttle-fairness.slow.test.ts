import { raw } from 'sql-template-tag'
import { expect, test, vi } from 'vitest'
import { PASSWORD, signUpOf } from '../../testing/people.ts'
import { readConfig } from '../config.ts'
import { sql } from '../db/database.ts'
import { withDeadline } from '../db/deadline.ts'
import { AppError } from '../errors.ts'
import { testApp } from '../testing/app.ts'
import { hashQueue, throttleOf } from './throttle.ts'

const { app, db } = await testApp({ environment: { RATE_LIMIT: 'on' } })

const times = (count: number) => Array.from({ length: count }, (_, index) => index)

const enrol = (name: string) =>
  app.inject({ method: 'POST', url: '/api/users', payload: signUpOf(name) })

const logIn = (name: string, password: string, address: string, cookie = '') =>
  app.inject({
    method: 'POST',
    url: '/api/sessions',
    payload: { email: signUpOf(name).email, password },
    remoteAddress: address,
    headers: { cookie },
  })
type Answer = Awaited<ReturnType<typeof logIn>>

const statuses = (answers: Answer[]) => answers.map((answer) => answer.statusCode)
const cookieOf = (answer: Answer) => String(answer.headers['set-cookie']).split(';')[0]!
const countOf = async (table: string, name: string) =>
  (
    await db.all(
      sql`SELECT 1 AS row FROM ${raw(table)} JOIN users ON users.id = user_id
       WHERE users.name = ${name}`,
    )
  ).length

const attempts = () =>
  db.all(sql`SELECT attempt_key FROM attempts WHERE made > 0 ORDER BY attempt_key`)

test('accepts forty concurrent logins to one account and keeps the newest twenty sessions', async () => {
  await enrol('Turma')
  const answers = await Promise.all(times(40).map(() => logIn('Turma', PASSWORD, '127.1.0.1')))
  expect(statuses(answers)).toEqual(times(40).map(() => 200))
  await expect.poll(() => countOf('sessions', 'Turma')).toBe(20)
  const { token } = (await logIn('Turma', PASSWORD, '127.1.0.1')).json<{ token: string }>()
  const headers = { authorization: `Bearer ${token}` }
  expect((await app.inject({ url: '/api/profile', headers })).statusCode).toBe(200)
  // Twenty devices, and the addresses of sign-up and of the class.
  expect(await countOf('known_clients', 'Turma')).toBe(22)
})

test('does not count concurrent successful logins as failures after nine failures', async () => {
  await enrol('Beira')
  for (const _ of times(9)) await logIn('Beira', 'Errada-1!', '127.1.1.1')
  const answers = await Promise.all(times(12).map(() => logIn('Beira', PASSWORD, '127.1.1.1')))
  expect(statuses(answers)).toEqual(times(12).map(() => 200))
})

test('lets a new address in after forty others have used up the attempts of the account', async () => {
  await enrol('Alvo')
  const hogs = () =>
    Promise.all(times(40).map((index) => logIn('Alvo', 'Errada-1!', `127.1.2.${index + 1}`)))
  for (let round = 0; round < 5; round += 1) await hogs()
  expect(new Set(statuses(await hogs()))).toContain(429)
  expect((await logIn('Alvo', PASSWORD, '127.1.3.1')).statusCode).toBe(200)
})

test('leaves the owner the attempts of the address when a stolen device cookie has none left', async () => {
  await enrol('Dona')
  const cookie = cookieOf(await logIn('Dona', PASSWORD, '127.1.4.1'))
  for (const _ of times(25)) await logIn('Dona', 'Errada-1!', '127.1.4.66', cookie)
  expect((await logIn('Dona', PASSWORD, '127.1.4.66', cookie)).statusCode).toBe(429)
  expect((await logIn('Dona', PASSWORD, '127.1.4.1', cookie)).statusCode).toBe(200)
})

test('keeps the cookie of a known device and never accepts a chosen value', async () => {
  await Promise.all(['Eva', 'Flor'].map(enrol))
  const chosen = 'techfolio_device=00000000-0000-4000-8000-000000000000'
  const minted = cookieOf(await logIn('Eva', PASSWORD, '127.1.5.1', chosen))
  expect(minted).toMatch(/^techfolio_device=[\da-f-]{36}$/)
  expect(minted).not.toBe(chosen)
  expect(cookieOf(await logIn('Eva', PASSWORD, '127.1.5.1', minted))).toBe(minted)
  expect(cookieOf(await logIn('Flor', PASSWORD, '127.1.5.1', minted))).not.toBe(minted)
})

test('lets known devices in during a flood from many addresses', async () => {
  await enrol('Dona')
  const cookie = cookieOf(await logIn('Dona', PASSWORD, '127.1.8.1'))
  // No timeout passes until then, however slow the machine is.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const { promise: over, resolve: end } = Promise.withResolvers<void>()
  const crowd = times(102).map((index) => hashQueue.run([`127.1.9.${index}`, 'x'], () => over))
  expect((await logIn('Dona', PASSWORD, '127.1.8.1')).statusCode).toBe(503)
  const owner = logIn('Dona', PASSWORD, '127.1.8.1', cookie)
  const first = await Promise.race([owner, logIn('Ninguém', PASSWORD, '127.1.8.2')])
  expect(first.statusCode).toBe(503)
  end()
  expect((await owner).statusCode).toBe(200)
  await Promise.all(crowd)
})

test('records no attempt for refused or successful logins', async () => {
  await enrol('Gil')
  await logIn('Gil', PASSWORD, '127.1.6.1')
  const before = await attempts()
  await logIn('Gil', PASSWORD, '127.1.6.2')
  expect(await attempts()).toEqual(before)
  for (const _ of times(10)) await logIn('Gil', 'Errada-1!', '127.1.6.3')
  const remembered = await attempts()
  for (const _ of times(5)) expect((await logIn('Gil', PASSWORD, '127.1.6.3')).statusCode).toBe(429)
  expect(await attempts()).toEqual(remembered)
})

test('does not count a login refused by a full queue', async () => {
  await enrol('Hugo')
  await logIn('Hugo', PASSWORD, '127.1.7.1')
  const before = await attempts()
  const answers = await Promise.all(times(140).map(() => logIn('Íris', 'Errada-1!', '127.1.7.2')))
  expect(new Set(statuses(answers))).toContain(503)
  expect((await attempts()).length - before.length).toBeLessThanOrEqual(3)
})

test('keeps the newest twenty devices and twenty addresses of a user', async () => {
  await enrol('Jana')
  const first = cookieOf(await logIn('Jana', PASSWORD, '127.1.8.1'))
  for (const index of times(25)) await logIn('Jana', PASSWORD, `127.1.9.${index + 1}`)
  expect(await countOf('known_clients', 'Jana')).toBe(40)
  expect(cookieOf(await logIn('Jana', PASSWORD, '127.1.8.1', first))).not.toBe(first)
})

const nobody = {
  db,
  log: app.log,
  client: { address: '127.1.7.1', device: undefined },
  email: 'ninguem@exemplo.com.br',
  known: [],
}

test.each(['signUp', 'login'] as const)(
  'reverts the count of an unavailable attempt after its timeout: %s',
  async (kind) => {
    const before = await attempts()
    const over = new AbortController()
    const late = withDeadline({ at: performance.now() + 60_000, signal: over.signal }, () =>
      throttleOf(readConfig({}))[kind](nobody, async () => {
        over.abort()
        throw new AppError('unavailable')
      }),
    )
    await expect(late).rejects.toThrow()
    expect(await attempts()).toEqual(before)
  },
)
