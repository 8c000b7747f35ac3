import { beforeEach, describe, expect, test, vi } from 'vitest'
import type { Technology } from '#contract/technologies.ts'
import { testApp } from '../testing/app.ts'
import { inReadingLine } from './reading-line.ts'

// Nobody's patience ends while they are held, however long a machine stalls.
beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }))

const DEAR = /(FROM|JOIN) technology_events|position, id$|FROM portfolio_technologies AS chosen/
const held = { until: Promise.resolve() }
const { join } = await testApp({
  wrap: (db) => ({
    ...db,
    all: async (sql, ...values) => {
      if (DEAR.test(sql)) await held.until
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

describe('of one person', () => {
  test.each(PATHS)(
    'nine at once of %s wait for each other, and more are turned away',
    async (path) => {
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
    },
  )
})

test('reads of one person come one after the other, with a turn for everybody between them', async () => {
  const happened: string[] = []
  const read = (name: string) => async () => {
    happened.push(`${name} begins`)
    setImmediate(() => happened.push('somebody else'))
    happened.push(`${name} ends`)
  }
  await Promise.all(['one', 'two'].map((name) => inReadingLine('ana', read(name))))
  expect(happened.slice(0, 5)).toEqual([
    'one begins',
    'one ends',
    'somebody else',
    'two begins',
    'two ends',
  ])
})

test('reads of many people begin one after the other, with turns for everybody between them', async () => {
  const turns = { passed: 0 }
  const count = () => {
    turns.passed += 1
    counting = setImmediate(count)
  }
  let counting = setImmediate(count)
  const begun = await Promise.all(
    ['ana', 'bia', 'caio'].map((name) => inReadingLine(name, async () => turns.passed)),
  )
  clearImmediate(counting)
  expect(begun[1]! - begun[0]!).toBeGreaterThan(5)
  expect(begun[2]! - begun[1]!).toBeGreaterThan(5)
})

test('people do not wait for each other', async () => {
  const { promise, resolve } = Promise.withResolvers<void>()
  const first = inReadingLine('ana', () => promise)
  expect(await inReadingLine('bia', async () => 'read')).toBe('read')
  resolve()
  await first
})
