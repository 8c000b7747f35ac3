import { DatabaseSync } from 'node:sqlite'
import { Readable } from 'node:stream'
import { setTimeout as sleep } from 'node:timers/promises'
import Fastify from 'fastify'
import { Client } from 'pg'
import { afterAll, expect, test, vi } from 'vitest'
import { connect, fileOf } from '../db/connect.ts'
import { sql } from '../db/database.ts'
import { msLeft } from '../db/deadline.ts'
import { freshDatabaseUrl } from '../testing/app.ts'
import { answerFailure } from './failures.ts'
import { limitResponseTime } from './timeouts.ts'

const url = await freshDatabaseUrl()
const db = await connect(url, () => undefined)
await db.run(sql`CREATE TABLE words (word TEXT PRIMARY KEY)`)
const add = (word: string, on: Pick<typeof db, 'run'> = db) =>
  on.run(sql`INSERT INTO words (word) VALUES (${word})`)
const words = async () =>
  (await db.all<{ word: string }>(sql`SELECT word FROM words ORDER BY word`)).map(
    ({ word }) => word,
  )

const app = Fastify({ forceCloseConnections: true })
afterAll(async () => {
  await app.close()
  await db.close()
})
app.setErrorHandler(answerFailure)
limitResponseTime(app, { writeMs: 300, answerMs: 600 })
const never = () => new Promise<never>(() => undefined)
app.route({ method: ['GET', 'POST'], url: '/never', handler: never })
app.get('/streamed', (_request, reply) => reply.send(Readable.from(slowly())))
async function* slowly() {
  yield 'a'
  await sleep(900)
  yield 'b'
}
app.post('/one', async () => add('one'))
app.post('/transaction', () => db.transaction((tx) => add('transaction', tx)))
app.post('/late', async () => {
  await sleep(400)
  return add('late')
})
app.post('/slow-transaction', async () =>
  db.transaction(async (tx) => {
    await add('slow transaction', tx)
    await sleep(700)
  }),
)
app.post('/bookkeeping', async () => {
  await add('bookkeeping')
  const unlock = await lock()
  await add('forgotten').catch(() => undefined)
  await unlock()
  return { done: true }
})
app.post('/clock', () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 3_600_000 })
  const left = msLeft()
  vi.useRealTimers()
  return { left }
})
const address = await app.listen({ port: 0, host: '127.0.0.1' })

const post = (path: string) =>
  fetch(`${address}${path}`, {
    method: 'POST',
    body: '{"a":1}',
    headers: { 'content-type': 'application/json' },
  })

/** A write lock held by another connection until released. */
async function lock() {
  const file = fileOf(url)
  if (file !== undefined) {
    const other = new DatabaseSync(file)
    other.exec('BEGIN IMMEDIATE')
    return async () => other.close()
  }
  const other = new Client(url)
  await other.connect()
  await other.query('BEGIN; LOCK TABLE words IN EXCLUSIVE MODE')
  return () => other.end()
}

/** All queued writes have run by then. */
const untilQuiet = async () => {
  await db.run(sql`DELETE FROM words WHERE word = 'nothing'`)
  await sleep(50)
}

test.each([() => fetch(`${address}/never`), () => post('/never')])(
  'answers for a handler that never ends: %#',
  async (send) => {
    const answer = await send()
    expect(answer.status).toBe(503)
    expect(answer.headers.get('retry-after')).toBe('2')
    expect(await answer.json()).toMatchObject({ code: 'unavailable' })
  },
)

test.each(['/one', '/transaction'])('does not run a write answered as failed: %s', async (path) => {
  const unlock = await lock()
  const answer = await post(path)
  expect(answer.status).toBe(503)
  await unlock()
  await untilQuiet()
  expect(await words()).toEqual([])
})

test('does not time out a response that started in time', async () => {
  expect(await (await fetch(`${address}/streamed`)).text()).toBe('ab')
})

test('does not start work after the timeout', async () => {
  expect((await post('/late')).status).toBe(503)
  await untilQuiet()
  expect(await words()).toEqual([])
})

test('rolls back a transaction that exceeds the timeout', async () => {
  expect((await post('/slow-transaction')).status).toBe(503)
  await sleep(300)
  await untilQuiet()
  expect(await words()).toEqual([])
})

test('reports a committed write as done even if the timeout passes afterwards', async () => {
  const answer = await post('/bookkeeping')
  expect([answer.status, await answer.json()]).toEqual([200, { done: true }])
  await untilQuiet()
  expect(await words()).toEqual(['bookkeeping'])
})

test('gives the next request its full timeout', async () => {
  expect((await post('/one')).status).toBe(200)
  expect(await words()).toEqual(['bookkeeping', 'one'])
})

test('ignores clock changes', async () => {
  const { left } = (await (await post('/clock')).json()) as { left: number }
  expect(left).toBeGreaterThan(-10_000)
  expect(left).toBeLessThanOrEqual(300)
})
