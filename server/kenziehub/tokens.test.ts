import { expect, test } from 'vitest'
import type { SignedInPlace } from '#contract/signed-in-places.ts'
import type { Session } from '#contract/users.ts'
import { PASSWORD, signUpOf } from '../../testing/people.ts'
import { deleteDeadSessions, hashToken } from '../accounts/sessions.ts'
import { sql } from '../db/database.ts'
import { caller } from '../testing/app.ts'
import { clockAt } from '../testing/clock.ts'
import { type HubSession, hubCaller, testHub } from '../testing/kenziehub.ts'
import { resetTokenOf } from '../testing/resets.ts'

const { app, db, visitor, join, stranger, joinHub } = await testHub()
const DAY = 24 * 3_600_000

const partsOf = (token: string) => token.split('.') as [string, string, string]
const countOf = async (token: string) =>
  (await db.all(sql`SELECT 1 AS one FROM sessions WHERE token_hash = ${hashToken(token)}`)).length
const profileOf = async (token: string) => (await hubCaller(app, token).get('/profile')).statusCode

test('issues a JWT that `atob` decodes, with exactly three claims', async () => {
  const before = Math.floor(Date.now() / 1000)
  const ana = await joinHub('Ana')
  const [head, payload, signature] = partsOf(ana.token)
  expect(JSON.parse(atob(head))).toEqual({ alg: 'HS256', typ: 'JWT' })
  const { iat, exp, sub } = JSON.parse(atob(payload)) as Record<string, number>
  expect(Object.keys(JSON.parse(atob(payload)) as object)).toEqual(['iat', 'exp', 'sub'])
  expect([sub, exp! - iat!]).toEqual([ana.user.id, 3 * 24 * 3600])
  expect(iat).toBeGreaterThanOrEqual(before)
  expect(Buffer.from(signature, 'base64url')).toHaveLength(32)
})

test('stores only the hash of a token and rejects another signature', async () => {
  const bia = await joinHub('Bia')
  expect(await countOf(bia.token)).toBe(1)
  const rows = JSON.stringify(await db.all(sql`SELECT * FROM sessions`))
  for (const part of partsOf(bia.token)) expect(rows).not.toContain(part)
  const [head, payload, signature] = partsOf(bia.token)
  const other = Buffer.from(signature, 'base64url').map((byte) => byte ^ 1)
  for (const forged of [Buffer.from(other).toString('base64url'), '', 'x'])
    expect(await profileOf(`${head}.${payload}.${forged}`)).toBe(401)
  const login = { email: bia.email, password: bia.password }
  const again = (await stranger.post('/sessions', login)).json<HubSession>()
  expect(partsOf(again.token)[2]).not.toBe(signature)
})

test('expires a token after three days regardless of use, and deletes it', async () => {
  const start = Date.now()
  const caio = await joinHub('Caio')
  for (const days of [1, 2, 2.9]) {
    clockAt(start + days * DAY)
    expect(await profileOf(caio.token)).toBe(200)
    await deleteDeadSessions(db)
  }
  expect(await countOf(caio.token)).toBe(1)
  clockAt(start + 3 * DAY + 60_000)
  expect(await profileOf(caio.token)).toBe(401)
  await deleteDeadSessions(db)
  expect(await countOf(caio.token)).toBe(0)
})

test('does not change the lifetime of main mount sessions', async () => {
  const start = Date.now()
  const dora = await join('Dora')
  clockAt(start + 29 * DAY)
  await deleteDeadSessions(db)
  expect((await dora.get('/profile')).statusCode).toBe(200)
})

/** Every way to end a token of this mount. */
const ENDINGS: [string, (token: string, email: string) => Promise<unknown>][] = [
  ['Sair on this mount', (token) => hubCaller(app, token).delete('/sessions')],
  ['Sair on the main mount', (token) => caller(app, token).delete('/sessions')],
  [
    'a new password on the main mount',
    async (_token, email) => {
      const other = (await visitor.post('/sessions', { email, password: PASSWORD })).json<Session>()
      const change = { current_password: PASSWORD, password: 'Outra-senha2' }
      return caller(app, other.token).put('/password', change)
    },
  ],
  [
    'a new password on this mount',
    async (_token, email) => {
      const login = { email, password: PASSWORD }
      const other = (await stranger.post('/sessions', login)).json<HubSession>()
      const change = { old_password: PASSWORD, password: 'outra1' }
      const answer = await hubCaller(app, other.token).put('/profile', change)
      expect(await profileOf(other.token)).toBe(200)
      return answer
    },
  ],
  [
    'its end on the screen of sessions',
    async (_token, email) => {
      const other = (await visitor.post('/sessions', { email, password: PASSWORD })).json<Session>()
      return caller(app, other.token).delete('/sessions/others')
    },
  ],
  [
    'a reset link',
    async (_token, email) => {
      const row = await db.get<{ id: string }>(sql`SELECT id FROM users WHERE email = ${email}`)
      const token = await resetTokenOf(db, row!.id)
      return visitor.put('/password-resets', { token, password: 'Outra-senha2' })
    },
  ],
]

test.each(ENDINGS)('%s ends a token', async (how, end) => {
  const { email } = signUpOf(how)
  await visitor.post('/users', signUpOf(how))
  const login = { email, password: PASSWORD }
  const { token } = (await stranger.post('/sessions', login)).json<HubSession>()
  expect(await profileOf(token)).toBe(200)
  const answer = (await end(token, email)) as { statusCode: number }
  expect(answer.statusCode).toBeLessThan(300)
  expect(await profileOf(token)).toBe(401)
})

test('counts a token as a session, within the limit, without forgetting known devices', async () => {
  const eva = await join('Eva')
  const { email } = signUpOf('Eva')
  const devices = () =>
    db.all(
      sql`SELECT client_key FROM known_clients
       WHERE user_id = ${eva.user.id} AND kind = 'device'`,
    )
  const before = await devices()
  for (let n = 0; n < 21; n += 1) await stranger.post('/sessions', { email, password: PASSWORD })
  expect(await devices()).toEqual(before)
  const { token } = (await visitor.post('/sessions', { email, password: PASSWORD })).json<Session>()
  const places = (await caller(app, token).get('/sessions')).json<SignedInPlace[]>()
  expect(places).toHaveLength(20)
})
