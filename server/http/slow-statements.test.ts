import Fastify from 'fastify'
import { afterAll, beforeEach, expect, inject, test } from 'vitest'
import { connect } from '../db/connect.ts'
import { sql } from '../db/database.ts'
import { freshDatabaseUrl } from '../testing/app.ts'
import { logSlowStatements } from './log.ts'

const lines: Record<string, unknown>[] = []
const db = await connect(await freshDatabaseUrl({ migrated: true }), () => undefined)
const app = Fastify({
  genReqId: ({ headers }) => String(headers['x-id']),
  logger: { level: 'warn', stream: { write: (line: string) => void lines.push(JSON.parse(line)) } },
})
// Every statement takes longer.
logSlowStatements(app, 0)
const READ = sql`SELECT name
  FROM users WHERE email_key = ${'secret'}`
const WRITE = sql`DELETE FROM attempts WHERE attempt_key = ${'secret'}`
const MARK = inject('postgres') ? '$1' : '?'
app.get('/read', async () => (await db.get(READ)) ?? {})
app.get('/consistent', async () => db.readConsistently(async (tx) => (await tx.get(READ)) ?? {}))
app.post('/write', async () => ({ deleted: await db.run(WRITE) }))
app.post('/together', async () =>
  db.transaction(async (tx) => ({
    deleted: (await tx.run(WRITE)) + (await tx.run(WRITE)),
  })),
)
afterAll(async () => {
  await app.close()
  await db.close()
})
beforeEach(() => void lines.splice(0))

const call = (method: 'GET' | 'POST', url: string, id: string) =>
  app.inject({ method, url, headers: { 'x-id': id }, ...(method === 'POST' && { payload: {} }) })
const idsOf = (statement: string) =>
  lines.filter((line) => line['statement'] === statement).map((line) => line['reqId'])

test('logs a slow statement with its text, time and request, never its values', async () => {
  await call('GET', '/read', 'reader')
  expect(lines).toEqual([
    expect.objectContaining({
      level: 40,
      msg: 'slow statement',
      reqId: 'reader',
      statement: `SELECT name FROM users WHERE email_key = ${MARK}`,
      ms: expect.any(Number),
    }),
  ])
  await call('GET', '/consistent', 'other')
  expect(idsOf(`SELECT name FROM users WHERE email_key = ${MARK}`)).toEqual(['reader', 'other'])
  expect(JSON.stringify(lines)).not.toContain('secret')
})

test('logs each write with its own request, though they share a commit', async () => {
  const ids = ['a', 'b', 'c', 'd']
  await Promise.all(ids.map((id, at) => call('POST', at % 2 === 0 ? '/write' : '/together', id)))
  expect(idsOf(`DELETE FROM attempts WHERE attempt_key = ${MARK}`).toSorted()).toEqual([
    'a',
    'b',
    'b',
    'c',
    'd',
    'd',
  ])
  expect(idsOf('COMMIT').length).toBeGreaterThan(0)
  expect(JSON.stringify(lines)).not.toContain('secret')
})

test('logs a statement outside of requests without an id', async () => {
  await db.get(READ)
  expect(lines).toHaveLength(1)
  expect(lines[0]).not.toHaveProperty('reqId')
})
