import { globSync, readFileSync } from 'node:fs'
import type { Server } from 'node:http'
import { expect, inject, test } from 'vitest'
import { freePort } from '../../testing/free-port.ts'
import { PASSWORD } from '../../testing/people.ts'
import { measure } from '../measures.ts'
import { testApp } from '../testing/app.ts'
import { VERSION } from '../version.ts'
import { serveMetrics } from './listener.ts'

const port = await freePort()
let listener: Server
const { app, join, visitor } = await testApp({
  environment: { KENZIEHUB: 'on' },
  extend: async (server, { db }) => {
    listener = await serveMetrics(server, db, { host: '127.0.0.1', port })
  },
})
const get = (path: string, method = 'GET') => fetch(`http://127.0.0.1:${port}${path}`, { method })
const metrics = async () => (await get('/metrics')).text()
const isPostgres = inject('postgres') !== ''

/** The value of a sample by its name and some of its labels. */
async function valueOf(name: string, ...labels: string[]) {
  const line = (await metrics())
    .split('\n')
    .find(
      (one) => new RegExp(`^${name}[{ ]`).test(one) && labels.every((pair) => one.includes(pair)),
    )
  return line === undefined ? undefined : Number(line.split(' ').at(-1))
}

test('serves Prometheus text at /metrics and nothing else', async () => {
  const answer = await get('/metrics')
  expect(answer.status).toBe(200)
  expect(answer.headers.get('content-type')).toMatch(/^text\/plain; version=0\.0\.4/)
  expect(await answer.text()).toContain('# TYPE techfolio_http_requests_total counter')
  expect((await get('/')).status).toBe(404)
  expect((await get('/api/health')).status).toBe(404)
  expect((await get('/metrics', 'POST')).status).toBe(405)
  expect((await app.inject('/metrics')).body).not.toContain('techfolio_http')
})

test('an error of the listener does not end the process', async () => {
  listener.emit('error', new Error('accept EMFILE'))
  expect((await get('/metrics')).status).toBe(200)
})

test('counts and times requests, statements, hashes and mails', async () => {
  const before = (await valueOf('techfolio_password_hash_duration_seconds_count')) ?? 0
  const ana = await join('Ana')
  await ana.post('/users/techs', { title: 'Go', status: 'Iniciante' })
  await ana.get('/profile')
  await ana.get('/nothing')
  const route = 'route="/api/profile"'
  const requests = 'techfolio_http_requests_total'
  expect(await valueOf(requests, 'method="GET"', route, 'status="200"')).toBe(1)
  expect(await valueOf('techfolio_http_request_duration_seconds_count', route)).toBe(1)
  expect(await valueOf(requests, 'route="/api/*"', 'status="404"')).toBe(1)
  expect(await valueOf('techfolio_password_hash_duration_seconds_count')).toBe(before + 2)
  const statements = 'techfolio_database_statement_duration_seconds_count'
  for (const kind of ['read', 'write', 'transaction'])
    expect(await valueOf(statements, `kind="${kind}"`)).toBeGreaterThan(0)
  measure('mail', { outcome: 'dropped' })
  expect(await valueOf('techfolio_mails_total', 'outcome="dropped"')).toBe(1)
  const slow = 'techfolio_database_slow_statements_total'
  const slowBefore = await valueOf(slow)
  measure('statement', { sql: 'SELECT 1', ms: 500 })
  expect(await valueOf(slow)).toBe(slowBefore! + 1)
})

test('tells the version, the queues and the connections', async () => {
  const database = isPostgres ? 'postgres' : 'sqlite'
  const info = [`version="${VERSION}"`, `database="${database}"`]
  expect(await valueOf('techfolio_info', ...info)).toBe(1)
  const queues = ['hash', 'read', 'render', 'export', 'photo', 'write']
  for (const queue of [...queues, 'kenziehub_list'])
    expect(await valueOf('techfolio_queue_waiting', `queue="${queue}"`)).toBe(0)
  expect(await valueOf('techfolio_queue_running', 'queue="hash"')).toBe(0)
  expect(await valueOf('techfolio_http_requests_pending')).toBe(0)
  expect(await valueOf('techfolio_database_connections_max')).toBe(isPostgres ? 10 : undefined)
})

test('has no person, address or URL in a label', async () => {
  const dora = await join('Dora Canario')
  await dora.put('/portfolio/address', { address: 'canario-verde' })
  await app.inject({ url: '/@canario-verde' })
  await app.inject({ url: '/canario?email=canario@exemplo.com.br' })
  await app.inject({ url: '/api/canario/%zz' })
  await app.inject({ method: 'PROPFIND', url: '/canario' })
  await app.inject({ url: `/kenziehub/users/${dora.user.id}` })
  await dora.delete(`/sessions/${dora.user.id}`)
  await visitor.post('/sessions', { email: 'canario@exemplo.com.br', password: PASSWORD })
  const text = await metrics()
  for (const word of [/canario/i, /127\.0\.0\.1/, /@exemplo/, dora.user.id, dora.token])
    expect(text).not.toMatch(word)
  const routes = new Set(Array.from(text.matchAll(/route="([^"]*)"/g), ([, route]) => route!))
  const known = new Set([...app.apiRoutes.keys(), 'unknown'])
  for (const route of routes)
    expect(
      known.has(route) || /^\/(@:|l\/:|confirm|\.well|\*|\w+\/?\*?$)|\/\*$/.test(route),
      route,
    ).toBe(true)
})

const isOfThisDatabase = (name: string) =>
  isPostgres || !name.startsWith('techfolio_database_connections_')

const FOLDER = new URL('../../docs/monitoring/', import.meta.url)
const NAME = /\b(?:techfolio|nodejs|process)_\w+/g

test.each(globSync('*.{json,yml}', { cwd: FOLDER }))(
  'every metric named in docs/monitoring/%s exists',
  async (file) => {
    const text = await metrics()
    const named = new Set(readFileSync(new URL(file, FOLDER), 'utf8').match(NAME))
    expect(named.size).toBeGreaterThan(2)
    const isExposed = (name: string) => new RegExp(`^${name}[{ ]`, 'm').test(text)
    expect([...named].filter((name) => isOfThisDatabase(name) && !isExposed(name))).toEqual([])
  },
)
