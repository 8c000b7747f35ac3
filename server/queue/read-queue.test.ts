import { once } from 'node:events'
import type { Socket } from 'node:net'
import { setImmediate as nextTick } from 'node:timers/promises'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import type { Technology } from '#contract/technologies.ts'
import { testApp } from '../testing/app.ts'
import { QUEUES } from './queue.ts'
import { readFor, readQueue, yieldToOthers } from './read-queue.ts'

// No timeout passes while reads are held, however slow the machine is.
beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }))

const EXPENSIVE =
  /(FROM|JOIN) technology_events|position, id$|FROM portfolio_technologies AS chosen/
const held = { until: Promise.resolve(), begun: 0 }
const { app, join } = await testApp({
  wrap: (db) => ({
    ...db,
    all: async (statement) => {
      if (EXPENSIVE.test(statement.sql)) {
        held.begun += 1
        await held.until
      }
      return db.all(statement)
    },
  }),
})

const PATHS = [
  '/evolution',
  '/evolution/compare?since=2026-01-01&until=2026-01-02',
  '/history',
  '/users/techs/:id/history',
  '/account/export',
  '/account/export?format=csv',
  '/portfolio',
]

describe('of one user', () => {
  test.each(PATHS)('runs one of %s, queues eight and rejects more', async (path) => {
    const [ana, bia] = [await join(`Ana ${path}`), await join(`Bia ${path}`)]
    const created = await ana.post('/users/techs', { title: 'Go', status: 'Iniciante' })
    await ana.put('/portfolio', { shows: { bio: true } })
    const own = path.replace(':id', created.json<Technology>().id)
    const { promise, resolve } = Promise.withResolvers<void>()
    held.until = promise
    const refused: unknown[] = []
    const answers = Array.from({ length: 12 }, async () => {
      const answer = await ana.get(own)
      if (answer.statusCode !== 200)
        refused.push([answer.statusCode, answer.json().code, answer.headers['retry-after']])
      return answer.statusCode
    })
    await expect.poll(() => refused.length).toBe(3)
    for (const one of refused) expect(one).toEqual([503, 'unavailable', '2'])
    const others = bia.get('/evolution')
    resolve()
    const codes = await Promise.all(answers)
    expect(codes.filter((code) => code === 200)).toHaveLength(9)
    expect((await others).statusCode).toBe(200)
  })
})

test('does not begin those whose client has gone', async () => {
  const ana = await join('Ana que se vai')
  held.begun = 0
  await ana.get('/evolution')
  const statements = held.begun
  const { promise, resolve } = Promise.withResolvers<void>()
  Object.assign(held, { until: promise, begun: 0 })
  const url = new URL('/api/evolution', await app.listen({ port: 0, host: '127.0.0.1' }))
  const over = new AbortController()
  const headers = { authorization: `Bearer ${ana.token}` }
  const closed: Promise<unknown>[] = []
  app.server.on('connection', (socket: Socket) => closed.push(once(socket, 'close')))
  const asked = ['first', 'second', 'third'].map(() =>
    fetch(url, { headers, signal: over.signal }).catch(() => undefined),
  )
  await expect.poll(() => [held.begun, QUEUES.get('read')?.waiting()]).toEqual([1, 2])
  over.abort()
  await Promise.all([...asked, ...closed])
  resolve()
  expect((await ana.get('/evolution')).statusCode).toBe(200)
  expect(held.begun).toBe(2 * statements)
})

test('stops where it lets others go, once its response is closed', async () => {
  const response = { destroyed: false }
  const parts: string[] = []
  const read = async () => {
    parts.push('first')
    await yieldToOthers()
    parts.push('second')
    response.destroyed = true
    await yieldToOthers()
    parts.push('third')
  }
  const reading = readFor(response, () => readQueue.run('ana', read))
  await expect(reading).rejects.toMatchObject({ code: 'unavailable' })
  expect(parts).toEqual(['first', 'second'])
})

test('runs two long reads of all people at a time, and others meanwhile', async () => {
  const { promise, resolve } = Promise.withResolvers<void>()
  const begun: string[] = []
  const read = (name: string) => async () => {
    begun.push(name)
    await promise
  }
  const people = ['ana', 'bia', 'caio', 'davi']
  const reads = people.map((name) => readQueue.runLong(name, read(name)))
  for (let ticks = 0; ticks < 100; ticks += 1) await nextTick()
  expect(begun).toEqual(['ana', 'bia'])
  expect(await readQueue.run('elis', async () => 'read')).toBe('read')
  resolve()
  await Promise.all(reads)
  expect(begun).toEqual(people)
})

test('yields to the event loop between two reads of one user', async () => {
  const happened: string[] = []
  const read = (name: string) => async () => {
    happened.push(`${name} begins`)
    setImmediate(() => happened.push('others'))
    happened.push(`${name} ends`)
  }
  await Promise.all(['one', 'two'].map((name) => readQueue.run('ana', read(name))))
  expect(happened.slice(0, 5)).toEqual([
    'one begins',
    'one ends',
    'others',
    'two begins',
    'two ends',
  ])
})

test('yields to the event loop between the reads of many users', async () => {
  const ticks = { passed: 0 }
  const count = () => {
    ticks.passed += 1
    counting = setImmediate(count)
  }
  let counting = setImmediate(count)
  const begun = await Promise.all(
    ['ana', 'bia', 'caio'].map((name) => readQueue.run(name, async () => ticks.passed)),
  )
  clearImmediate(counting)
  expect(begun[1]! - begun[0]!).toBeGreaterThan(5)
  expect(begun[2]! - begun[1]!).toBeGreaterThan(5)
})

test('does not queue reads of different users behind each other', async () => {
  const { promise, resolve } = Promise.withResolvers<void>()
  const first = readQueue.run('ana', () => promise)
  expect(await readQueue.run('bia', async () => 'read')).toBe('read')
  resolve()
  await first
})
