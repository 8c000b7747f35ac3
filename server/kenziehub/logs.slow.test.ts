import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { formWith, type HubSession } from '../testing/kenziehub.ts'
import { addressOf, runServer } from '../testing/process.ts'
import type { Tech } from './shapes.ts'

const folder = mkdtempSync(join(tmpdir(), 'techfolio-hub-logs-'))
afterAll(() => rmSync(folder, { recursive: true }))

/** Strings that may appear only in responses. */
const CANARY = {
  password: 'canario-senha',
  wrongPassword: 'canario-errada',
  newPassword: 'canario-nova',
  email: 'canario.amarelo@exemplo.com.br',
  newEmail: 'canario.azul@exemplo.com.br',
}

let lines: Record<string, unknown>[] = []
let token = ''

beforeAll(async () => {
  const server = runServer(folder, {
    LOG_LEVEL: 'trace',
    DATABASE_URL: 'sqlite:canary.db',
    KENZIEHUB: 'on',
  })
  const address = await addressOf(server)
  const call = (method: string, path: string, body?: object | Buffer, type = 'application/json') =>
    fetch(`${address}/KENZIEHUB${path}`, {
      method,
      headers: { authorization: `Bearer ${token || null}`, ...(body && { 'content-type': type }) },
      ...(body && { body: body instanceof Buffer ? new Uint8Array(body) : JSON.stringify(body) }),
    })
  const { email, newEmail, password, wrongPassword, newPassword } = CANARY
  await call('POST', '/users', {
    email,
    password,
    name: 'A',
    bio: 'b',
    contact: 'c',
    course_module: 'm',
  })
  await call('POST', '/sessions', { email, password: wrongPassword })
  await call('GET', `/${password}?email=${email}`)
  const session = (await (
    await call('POST', '/sessions', { email, password })
  ).json()) as HubSession
  token = session.token
  const form = formWith(Buffer.from('no photo'))
  await call('PATCH', '/users/avatar', form.payload, form.headers['content-type'])
  await call('PATCH', '/users/avatar', form.payload.subarray(0, 99), form.headers['content-type'])
  const added = await call('POST', '/users/techs', { title: 'Go', status: 'Iniciante' })
  const { id } = (await added.json()) as Tech
  await call('PUT', `/users/techs/${id}`, { status: password })
  await call('PUT', '/profile', { email: newEmail, old_password: wrongPassword })
  await call('PUT', '/profile', { email: newEmail, password: newPassword, old_password: password })
  await call('GET', `/users/${session.user.id}`)
  await call('DELETE', `/users/${session.user.id}`)
  await call('GET', '/profile')
  server.child.kill('SIGTERM')
  expect(await server.exit).toBe(0)
  lines = (await server.errors)
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as Record<string, unknown>)
})

test('logs no password, token or email, whole or in part', () => {
  const text = JSON.stringify(lines)
  for (const secret of [...Object.values(CANARY), token, ...token.split('.').slice(1)])
    expect(text).not.toContain(secret)
  expect(text).toContain('/kenziehub/users/avatar')
})

test('stores no password or token in the database or its files', () => {
  const { password, wrongPassword, newPassword } = CANARY
  for (const file of readdirSync(folder)) {
    const bytes = readFileSync(join(folder, file))
    for (const secret of [password, wrongPassword, newPassword, token])
      expect(bytes.includes(secret)).toBe(false)
  }
})

test('logs every security event once', () => {
  const events = lines.filter((line) => line['msg'] === 'security')
  expect(events.map((line) => line['event'])).toEqual([
    'signed_up',
    'wrong_credentials',
    'signed_in',
    'wrong_password',
    'password_changed',
    'email_changed',
    'account_deleted',
    'not_signed_in',
  ])
})
