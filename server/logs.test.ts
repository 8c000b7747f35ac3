import { randomUUID } from 'node:crypto'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { ClassCode, TaughtClass } from '#contract/classes.ts'
import { SWITCHES } from '#contract/portfolio.ts'
import { LINK_PATH, type NewPortfolioLink } from '#contract/portfolio-links.ts'
import type { Session } from '#contract/users.ts'
import { readBody, startMailServer } from './testing/mail-server.ts'
import { addressOf, runServer } from './testing/process.ts'

const folder = mkdtempSync(join(tmpdir(), 'techfolio-logs-'))
afterAll(() => rmSync(folder, { recursive: true }))

/** Strings that may appear only in responses. */
const CANARY = {
  password: 'Canario-senha-1',
  wrongPassword: 'Canario-errada-1',
  newPassword: 'Canario-nova-22',
  resetToken: 'canario-que-nao-abre-nada',
  portfolioAddress: 'canario-verde',
  label: 'Canário para a empresa',
  className: 'Turma do canário',
  report: 'Canário que canta',
  newEmail: 'canario.azul@exemplo.com.br',
  email: 'canario.amarelo@exemplo.com.br',
}

/** A server at the full cost of passwords, everything in one hook, and a mail that may need its later tries. */
const PATIENCE_MS = 900_000

let lines: Record<string, unknown>[] = []
let token = ''
let userId = ''
let link = ''
let portfolioToken = ''
let classCodes: string[] = []

beforeAll(async () => {
  const mailServer = await startMailServer()
  const server = runServer(folder, {
    LOG_LEVEL: 'trace',
    DATABASE_URL: 'sqlite:canary.db',
    SMTP_URL: mailServer.url,
    PUBLIC_URL: 'https://techfolio.example.org',
  })
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
  const { email, newEmail, password, wrongPassword, newPassword, resetToken } = CANARY
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
  await call('PUT', '/password', { current_password: wrongPassword, password: newPassword })
  await call('PUT', '/password', { current_password: password, password: newPassword })
  await call('PUT', '/profile', { email: newEmail, current_password: newPassword })
  await call('DELETE', '/sessions/others')
  await call('GET', '/account/export')
  const settings = { shows: SWITCHES, technologies: 'all', chosen: [] }
  await call('PUT', '/portfolio/address', { address: CANARY.portfolioAddress })
  await call('PUT', '/portfolio/address', { address: CANARY.portfolioAddress })
  await call('PUT', '/portfolio', { ...settings, published: true })
  await call('PUT', '/portfolio', { ...settings, published: true })
  await call('GET', `/portfolio/addresses/${CANARY.portfolioAddress}`)
  const report = { address: CANARY.portfolioAddress, reason: 'spam', details: CANARY.report }
  await call('POST', '/reports', report)
  await call('PUT', '/portfolio', { ...settings, published: false })
  const made = await call('POST', '/portfolio/links', { label: CANARY.label, days: 7 })
  const { id, path } = (await made.json()) as NewPortfolioLink
  portfolioToken = path.slice(LINK_PATH.length)
  for (const below of ['', '/photo', '/nada', '%zz']) await fetch(`${address}${path}${below}`)
  await call('DELETE', `/portfolio/links/${id}`)
  const classInput = { id: randomUUID(), name: CANARY.className, expected: [] }
  await call('POST', '/classes', classInput)
  const opened = await call('POST', '/classes', classInput)
  const { id: classId, code } = (await opened.json()) as TaughtClass
  const replaced = await call('POST', `/classes/${classId}/code`)
  classCodes = [code!, ((await replaced.json()) as ClassCode).code]
  for (const each of classCodes) await call('GET', `/classes/codes/${each}`)
  await call('GET', `/classes/${classId}/map.csv`)
  await call('DELETE', `/classes/${classId}`)
  await call('POST', '/password-resets', { email: newEmail })
  await call('PUT', '/password-resets', { token: resetToken, password })
  // `expect.poll` is not available in hooks.
  await vi.waitFor(() => expect(mailServer.received).toHaveLength(2), { timeout: PATIENCE_MS })
  link = mailServer.received.map(readBody).join('').split('nova-senha#')[1]!.split('\r')[0]!
  await call('DELETE', '/sessions')
  await call('GET', '/profile')
  await call('PUT', '/password-resets', { token: link, password })
  await mailServer.stop()
  server.child.kill('SIGTERM')
  expect(await server.exit).toBe(0)
  lines = (await server.errors)
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as Record<string, unknown>)
}, PATIENCE_MS)

test('logs no password, token, email, portfolio address or report text', () => {
  for (const secret of [...Object.values(CANARY), token, link, portfolioToken, ...classCodes])
    expect(JSON.stringify(lines)).not.toContain(secret)
})

test('logs no signing key', () => {
  const db = new DatabaseSync(join(folder, 'canary.db'), { readOnly: true })
  const [row] = db.prepare('SELECT private_jwk FROM signing_keys').all()
  db.close()
  const { d } = JSON.parse(String(row!['private_jwk'])) as { d: string }
  expect(JSON.stringify(lines)).not.toContain(d)
})

test('stores no password or token in the database or its files', () => {
  const passwords = [CANARY.password, CANARY.wrongPassword, CANARY.newPassword]
  for (const file of readdirSync(folder)) {
    const bytes = readFileSync(join(folder, file))
    for (const secret of [...passwords, CANARY.resetToken, token, link, portfolioToken])
      expect(bytes.includes(secret)).toBe(false)
  }
})

test('logs every request once with id, route, status, duration and user', () => {
  const profile = lines.find((line) => line['route'] === '/api/profile')
  expect(profile).toMatchObject({
    reqId: expect.any(String),
    method: 'GET',
    status: 200,
    ms: expect.any(Number),
    user: userId,
  })
  expect(lines.filter((line) => line['msg'] === 'request')).toHaveLength(39)
})

test('logs every security event once with its client address', () => {
  const events = lines.filter((line) => line['msg'] === 'security')
  expect(events.map((line) => line['event'])).toEqual([
    'signed_up',
    'wrong_credentials',
    'signed_in',
    'wrong_password',
    'password_changed',
    'email_changed',
    'sessions_ended',
    'data_exported',
    'address_changed',
    'portfolio_published',
    'portfolio_unpublished',
    'link_made',
    'link_revoked',
    'class_opened',
    'class_code_made',
    'class_exported',
    'class_deleted',
    'reset_asked',
    'reset_link_dead',
    'signed_out',
    'not_signed_in',
    'password_reset',
  ])
  for (const line of events) expect(line['address']).toBe('127.0.0.1')
})
