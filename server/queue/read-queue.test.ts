import { beforeEach, describe, expect, test, vi } from 'vitest'
import type { Technology } from '#contract/technologies.ts'
import { testApp } from '../testing/app.ts'
import { readQueue } from './read-queue.ts'

// No timeout passes while reads are held, however slow the machine is.
beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }))

const EXPENSIVE =
  /(FROM|JOIN) technology_events|position, id$|FROM portfolio_technologies AS chosen/
const held = { until: Promise.resolve() }
const { join } = await testApp({
  wrap: (db) => ({
    ...db,
    all: async (sql, ...values) => {
      if (EXPENSIVE.test(sql)) await held.until
      return db.all(sql, ...values)
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
