import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { LEVELS, type Level, type Technology } from '#contract/technologies.ts'
import { sql } from '../db/database.ts'
import { testApp } from '../testing/app.ts'

const { join, db } = await testApp()
const people = [await join('Ana'), await join('Bia'), await join('Caio')]

/** Several spellings share a title; keys are literal, so the server's own code is not its oracle. */
const TITLES = [
  { typed: 'React', kept: 'React', key: 'react' },
  { typed: 'ReactJS', kept: 'ReactJS', key: 'react' },
  { typed: ' rEACT ', kept: 'rEACT', key: 'react' },
  { typed: 'Visual  Basic', kept: 'Visual Basic', key: 'visual basic' },
  { typed: 'VISUAL BASIC', kept: 'VISUAL BASIC', key: 'visual basic' },
  { typed: 'Lo\u0301gica', kept: 'Lógica', key: 'lógica' },
  { typed: 'LÓGICA', kept: 'LÓGICA', key: 'lógica' },
  { typed: 'C#', kept: 'C#', key: 'c#' },
]

interface Kept {
  owner: number
  key: string
  title: string
  status: Level
  id: string
}

const person = fc.nat(people.length - 1)
const status = fc.constantFrom(...LEVELS)
/** Any technology ever created, including deleted ones and those of other users. */
const target = fc.nat(20)

const step = fc.oneof(
  fc.record({
    kind: fc.constant('create' as const),
    person,
    status,
    title: fc.constantFrom(...TITLES),
  }),
  fc.record({ kind: fc.constant('update' as const), person, status, target }),
  fc.record({
    kind: fc.constant('rename' as const),
    person,
    target,
    title: fc.constantFrom(...TITLES),
  }),
  fc.record({ kind: fc.constant('delete' as const), person, target }),
)
type Step = typeof step extends fc.Arbitrary<infer One> ? One : never

/** The owner of every technology ever created, as those in the bin can be deleted again. */
const owners = new Map<string, number>()

/** The expected response and effect of one step. */
async function take(one: Step, model: Kept[], ids: string[]) {
  const caller = people[one.person]!
  if (one.kind === 'create') {
    const { typed, kept, key } = one.title
    const taken = model.some((it) => it.owner === one.person && it.key === key)
    const answer = await caller.post('/users/techs', { title: typed, status: one.status })
    expect(answer.statusCode).toBe(taken ? 409 : 201)
    if (taken) return
    const { id } = answer.json<Technology>()
    ids.push(id)
    owners.set(id, one.person)
    model.push({ owner: one.person, key, title: kept, status: one.status, id })
    return
  }
  const id = ids[one.target % ids.length] ?? '0198f3a0-0000-7000-8000-000000000000'
  const found = model.findIndex((it) => it.id === id && it.owner === one.person)
  if (one.kind === 'update') {
    const answer = await caller.put(`/users/techs/${id}`, { status: one.status })
    expect(answer.statusCode).toBe(found < 0 ? 404 : 200)
    if (found >= 0) model[found]!.status = one.status
  } else if (one.kind === 'rename') {
    const { typed, kept, key } = one.title
    const taken = model.some((it) => it.owner === one.person && it.key === key && it.id !== id)
    const answer = await caller.put(`/users/techs/${id}/title`, { title: typed })
    expect(answer.statusCode).toBe(found < 0 ? 404 : taken ? 409 : 200)
    if (answer.statusCode === 200) Object.assign(model[found]!, { title: kept, key })
  } else {
    const answer = await caller.delete(`/users/techs/${id}`)
    expect(answer.statusCode).toBe(owners.get(id) === one.person ? 204 : 404)
    if (found >= 0) model.splice(found, 1)
  }
}

test('matches a plain list after any sequence of steps by several users', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(step, { minLength: 5, maxLength: 40, size: 'max' }),
      async (steps) => {
        await db.run(sql`DELETE FROM technologies`)
        const model: Kept[] = []
        const ids: string[] = []
        for (const one of steps) await take(one, model, ids)
        for (const [owner, { techs }] of people.entries()) {
          const expected = model
            .filter((it) => it.owner === owner)
            .map(({ id, title, status: level }) => ({ id, title, status: level }))
          expect(await techs()).toEqual(expected.map((it) => expect.objectContaining(it)))
        }
      },
    ),
    { numRuns: 40, interruptAfterTimeLimit: 10_000 },
  )
})
