import { hash } from 'node:crypto'
import { expect, test } from 'vitest'
import { ERRORS } from '#contract/errors.ts'
import { PASSWORD, signUpOf } from '../../testing/people.ts'
import { sql } from '../db/database.ts'
import { caller, testApp } from '../testing/app.ts'
import { findAccount } from './queries.ts'
import { deleteDeadSessions, openSession } from './sessions.ts'

const { app, db, join, visitor } = await testApp()

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

const keyOf = (token: string) => hash('sha256', token)

const lastUse = async (token: string) =>
  (
    await db.get<{ last_used_at: string }>(
      sql`SELECT last_used_at FROM sessions WHERE token_hash = ${keyOf(token)}`,
    )
  )?.last_used_at

async function lastUsedAgo(token: string, milliseconds: number) {
  const time = new Date(Date.now() - milliseconds).toISOString()
  const changed = await db.run(
    sql`UPDATE sessions SET last_used_at = ${time} WHERE token_hash = ${keyOf(token)}`,
  )
  expect(changed).toBe(1)
  return time
}

const NOT_SIGNED_IN = {
  status: 'error',
  code: 'not_signed_in',
  message: 'Invalid or expired token',
}

test('issues 32 random bytes and stores only their hash', async () => {
  const ana = await join('Ana')
  expect(ana.token).toMatch(/^[\w-]{43}$/)
  expect(Buffer.from(ana.token, 'base64url')).toHaveLength(32)
  const rows = await db.all<Record<string, string>>(sql`SELECT * FROM sessions`)
  expect(rows.map(({ token_hash }) => token_hash)).toContain(keyOf(ana.token))
  expect(JSON.stringify(rows)).not.toContain(ana.token)
})

test('never issues the same token twice', async () => {
  const { email } = (await join('Aline')).user
  const answers = await Promise.all(
    Array.from({ length: 5 }, () => visitor.post('/sessions', { email, password: PASSWORD })),
  )
  expect(new Set(answers.map((answer) => answer.json<{ token: string }>().token)).size).toBe(5)
})

test('extends a session for 30 days on every use', async () => {
  const bia = await join('Bia')
  const before = await lastUsedAgo(bia.token, 30 * DAY - HOUR)
  expect((await bia.get('/profile')).statusCode).toBe(200)
  await expect.poll(() => lastUse(bia.token)).not.toBe(before)
  expect(Date.parse((await lastUse(bia.token))!)).toBeGreaterThan(Date.now() - MINUTE)
})

test('rejects a session unused for 30 days', async () => {
  const caio = await join('Caio')
  const before = await lastUsedAgo(caio.token, 30 * DAY + MINUTE)
  const answer = await caio.get('/profile')
  expect(answer.statusCode).toBe(401)
  expect(answer.json()).toEqual(NOT_SIGNED_IN)
  expect(await lastUse(caio.token)).toBe(before)
})

test('updates the last use at most once an hour', async () => {
  const duda = await join('Duda')
  const before = await lastUsedAgo(duda.token, HOUR - MINUTE)
  expect((await duda.get('/profile')).statusCode).toBe(200)
  // Writes run in order, so any pending write of the request runs before this one.
  await db.run(sql`UPDATE users SET bio = bio WHERE id = ${duda.user.id}`)
  expect(await lastUse(duda.token)).toBe(before)
  const older = await lastUsedAgo(duda.token, HOUR + MINUTE)
  expect((await duda.get('/profile')).statusCode).toBe(200)
  await expect.poll(() => lastUse(duda.token)).not.toBe(older)
})

const beganAgo = (token: string, milliseconds: number) =>
  db.run(
    sql`UPDATE sessions SET created_at = ${new Date(Date.now() - milliseconds).toISOString()}
     WHERE token_hash = ${keyOf(token)}`,
  )

test('expires a session after 180 days regardless of use, and deletes it', async () => {
  const [old, young] = [await join('Dora'), await join('Enzo')]
  await beganAgo(old.token, 180 * DAY + MINUTE)
  await beganAgo(young.token, 180 * DAY - MINUTE)
  expect((await old.get('/profile')).json()).toEqual(NOT_SIGNED_IN)
  expect((await young.get('/profile')).statusCode).toBe(200)
  await deleteDeadSessions(db)
  expect(await lastUse(old.token)).toBeUndefined()
  expect(await lastUse(young.token)).toBeDefined()
})

test('keeps the newest twenty sessions of a user and does not touch those of others', async () => {
  const other = await join('Fábio')
  const first = await join('Fátima')
  const account = (await findAccount(db, first.user.id))!
  for (let count = 0; count < 20; count += 1) {
    await beganAgo(first.token, MINUTE)
    await openSession(db, account, { log: app.log, userAgent: undefined })
  }
  expect((await first.get('/profile')).statusCode).toBe(401)
  expect((await other.get('/profile')).statusCode).toBe(200)
  const kept = await db.all(sql`SELECT token_hash FROM sessions WHERE user_id = ${first.user.id}`)
  expect(kept).toHaveLength(20)
})

test('deletes only expired sessions', async () => {
  const [dead, living] = [await join('Eva'), await join('Flora')]
  await lastUsedAgo(dead.token, 30 * DAY + MINUTE)
  await lastUsedAgo(living.token, 30 * DAY - MINUTE)
  expect(await deleteDeadSessions(db)).toBeGreaterThanOrEqual(1)
  expect(await lastUse(dead.token)).toBeUndefined()
  expect((await living.get('/profile')).statusCode).toBe(200)
  expect(await deleteDeadSessions(db)).toBe(0)
})

test('deletes sessions with their account', async () => {
  const gil = await join('Gil')
  await db.run(sql`DELETE FROM users WHERE id = ${gil.user.id}`)
  expect((await gil.get('/profile')).statusCode).toBe(401)
  expect(await lastUse(gil.token)).toBeUndefined()
})

const hugo = await join('Hugo')

test.each([
  ['nothing', undefined],
  ['no scheme', hugo.token],
  ['another scheme', `Basic ${hugo.token}`],
  ['a scheme glued to the token', `Bearer${hugo.token}`],
  ['no token', 'Bearer'],
  ['a blank token', 'Bearer   '],
  ['two tokens', `Bearer ${hugo.token} ${hugo.token}`],
  ['a list', `Bearer ${hugo.token}, Bearer ${hugo.token}`],
  ['quotes', `Bearer "${hugo.token}"`],
  ['another token', `Bearer ${'A'.repeat(43)}`],
  ['a token cut short', `Bearer ${hugo.token.slice(0, -1)}`],
  ['a token in another case', `Bearer ${hugo.token.toUpperCase()}`],
  ['the hash of the token', `Bearer ${keyOf(hugo.token)}`],
  ['SQL', "Bearer ' OR '1'='1"],
])('rejects an Authorization header with %s', async (_kind, authorization) => {
  const answer = await app.inject({
    url: '/api/profile',
    ...(authorization && { headers: { authorization } }),
  })
  expect(answer.statusCode).toBe(ERRORS.not_signed_in.status)
  expect(answer.headers['www-authenticate']).toBe('Bearer')
  expect(answer.json()).toEqual(NOT_SIGNED_IN)
})

test.each(['Bearer', 'bearer', 'BEARER'])('accepts the scheme as %s', async (scheme) => {
  const answer = await app.inject({
    url: '/api/profile',
    headers: { authorization: `${scheme} ${hugo.token}` },
  })
  expect(answer.statusCode).toBe(200)
})

test.each([
  ['GET', '/profile'],
  ['DELETE', '/sessions'],
  ['POST', '/users/techs'],
  ['PUT', '/users/techs/0198f3a0-0000-7000-8000-000000000000'],
  ['DELETE', '/users/techs/0198f3a0-0000-7000-8000-000000000000'],
  ['DELETE', '/users/techs/x'],
] as const)('requires a token on %s %s before anything else', async (method, path) => {
  const answer = await app.inject({ method, url: `/api${path}` })
  expect(answer.statusCode).toBe(401)
  expect(answer.json()).toEqual(NOT_SIGNED_IN)
})

test('logs out only the current session of a user', async () => {
  const first = await join('Iara')
  const { email } = signUpOf('Iara')
  const login = await visitor.post('/sessions', { email, password: PASSWORD })
  const second = caller(app, login.json<{ token: string }>().token)
  const answer = await first.delete('/sessions')
  expect(answer.statusCode).toBe(204)
  expect(answer.body).toBe('')
  expect((await first.get('/profile')).statusCode).toBe(401)
  expect((await first.delete('/sessions')).statusCode).toBe(401)
  expect((await second.get('/profile')).statusCode).toBe(200)
})
