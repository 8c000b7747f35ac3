import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Removed } from '#contract/bin.ts'
import type { HistoryEvent } from '#contract/history.ts'
import {
  LEVELS,
  type Level,
  type Technology,
  type TechnologyBatch,
} from '#contract/technologies.ts'
import { sql } from '../db/database.ts'
import { caller, testApp } from '../testing/app.ts'

const { db, join, url } = await testApp()
const other = await testApp({ url })
const people = [await join('Ana'), await join('Bia'), await join('Caio')]
const everywhere = people.map((person) => [person, caller(other.app, person.token)] as const)

const TITLES = ['React', 'Go', 'Lua', 'Zig']

const step = fc.record({
  kind: fc.constantFrom(
    'create',
    'batch',
    'update',
    'update',
    'rename',
    'remove',
    'restore',
    'forget',
  ),
  person: fc.nat(people.length - 1),
  instance: fc.nat(1),
  target: fc.nat(30),
  status: fc.constantFrom(...LEVELS),
  /** Whether it waits for the steps before it. */
  waits: fc.boolean(),
})
type Step = typeof step extends fc.Arbitrary<infer One> ? One : never

/** The response does not matter, only that the events match what happened. */
async function take({ kind, person, instance, target, status }: Step, ids: string[]) {
  const who = everywhere[person]![instance]!
  const id = ids[target % ids.length] ?? '0198f3a0-0000-7000-8000-000000000000'
  if (kind === 'create') {
    const title = TITLES[target % TITLES.length]!
    const answer = await who.post('/users/techs', { title, status })
    if (answer.statusCode === 201) ids.push(answer.json<Technology>().id)
    return answer
  }
  if (kind === 'batch') {
    const answer = await who.post('/users/techs/batch', {
      techs: TITLES.slice(target % TITLES.length).map((title) => ({ title, status })),
    })
    if (answer.statusCode === 200)
      ids.push(...answer.json<TechnologyBatch>().techs.map((tech) => tech.id))
    return answer
  }
  if (kind === 'rename')
    return who.put(`/users/techs/${id}/title`, { title: TITLES[target % TITLES.length] })
  if (kind === 'update') return who.put(`/users/techs/${id}`, { status })
  if (kind === 'remove') return who.delete(`/users/techs/${id}`)
  if (kind === 'restore') return who.post(`/users/techs/${id}/restore`)
  return who.delete(`/users/techs/removed/${id}`)
}

function replay(events: HistoryEvent[]) {
  const levels = new Map<string, Level | null>()
  for (const { technology_id, from, to } of events) {
    expect(from).toBe(levels.get(technology_id) ?? null)
    expect(to).not.toBe(from)
    levels.set(technology_id, to)
  }
  return levels
}

const byId = ([a]: [string, unknown], [b]: [string, unknown]) => (a < b ? -1 : 1)

test('rebuilds the current lists from events after concurrent changes by several users', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(step, { minLength: 5, maxLength: 40, size: 'max' }),
      async (steps) => {
        await db.run(sql`DELETE FROM technologies`)
        const ids: string[] = []
        let under: Promise<{ statusCode: number }>[] = []
        for (const one of steps) {
          if (one.waits) {
            await Promise.all(under)
            under = []
          }
          under.push(take(one, ids))
        }
        for (const { statusCode } of await Promise.all(under)) expect(statusCode).toBeLessThan(500)
        for (const person of people) {
          const events = (await person.get('/history')).json<HistoryEvent[]>().toReversed()
          const held = [...replay(events)].toSorted(byId)
          const removed = (await person.get('/users/techs/removed')).json<Removed<Technology>[]>()
          expect(held).toEqual(
            [
              ...(await person.techs()).map(({ id, status }) => [id, status] as [string, unknown]),
              ...removed.map(({ id }) => [id, null] as [string, unknown]),
            ].toSorted(byId),
          )
        }
      },
    ),
    { numRuns: 40, interruptAfterTimeLimit: 10_000 },
  )
}, 60_000)
