import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Session } from '#contract/accounts.ts'
import { addressOf, runServer } from './testing-process.ts'

const folder = mkdtempSync(join(tmpdir(), 'techfolio-logs-'))
afterAll(() => rmSync(folder, { recursive: true }))

/** Strings that nothing but our answers may repeat. */
const CANARY = {
  password: 'Canario-senha-1',
  wrongPassword: 'Canario-errada-1',
  email: 'canario.amarelo@exemplo.com.br',
}

let lines: Record<string, unknown>[] = []
let token = ''
let userId = ''

beforeAll(async () => {
  const server = runServer(folder, { LOG_LEVEL: 'trace', DATABASE_URL: 'sqlite:canary.db' })
  const address = await addressOf(server)
  const call = (method: string, path: string, body?: object | string) =>
    fetch(`${address}/api${path}`, {
      method,
      headers: {
        ...(body && { 'content-type': 'application/json' }),
        ...(token && { authorization: `Bearer ${token}` }),
      },
      ...(body && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    })
  const { email, password, wrongPassword } = CANARY
  const account = { email, password, name: 'Ana', bio: 'b', contact: 'c', course_module: 'm' }
  await call('POST', '/users', account)
  await call('POST', '/users', account)
  await call('POST', '/users', { ...account, name: '' })
  await call('POST', '/users', `{"email":"${email}","password":"${password}"`)
  await call('POST', '/sessions', { email, password: wrongPassword })
  await call('GET', `/${password}?email=${email}`)
  const session = (await (await call('POST', '/sessions', { email, password })).json()) as Session
  token = session.token
  userId = session.user.id
  await call('GET', '/profile')
  await call('POST', '/users/techs', { title: 'Go', status: password })
  await call('DELETE', '/sessions')
  await call('GET', '/profile')
  server.child.kill('SIGTERM')
  expect(await server.exit).toBe(0)
  lines = (await server.errors)
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as Record<string, unknown>)
})

test('no password, token or email appears in any line', () => {
  for (const secret of [...Object.values(CANARY), token])
    expect(JSON.stringify(lines)).not.toContain(secret)
})

test('no password or token appears in the database, and its files', () => {
  for (const file of readdirSync(folder)) {
    const bytes = readFileSync(join(folder, file))
    for (const secret of [CANARY.password, CANARY.wrongPassword, token])
      expect(bytes.includes(secret)).toBe(false)
  }
})

test('every request leaves one line with its id, route, status, time and person', () => {
  const profile = lines.find((line) => line['route'] === '/api/profile')
  expect(profile).toMatchObject({
    reqId: expect.any(String),
    method: 'GET',
    status: 200,
    ms: expect.any(Number),
    user: userId,
  })
  expect(lines.filter((line) => line['msg'] === 'request')).toHaveLength(11)
})

test('every security event leaves one line, with the address it came from', () => {
  const events = lines.filter((line) => line['msg'] === 'security')
  expect(events.map((line) => line['event'])).toEqual([
    'signed_up',
    'wrong_credentials',
    'signed_in',
    'signed_out',
    'not_signed_in',
  ])
  for (const line of events) expect(line['address']).toBe('127.0.0.1')
})
