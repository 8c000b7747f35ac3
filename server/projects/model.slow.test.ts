import * as fc from 'fast-check'
import { raw } from 'sql-template-tag'
import { expect, test } from 'vitest'
import { sql } from '../db/database.ts'
import { testApp } from '../testing/app.ts'
import { binOf, build, learn, SHOP, worksOf } from '../testing/projects.ts'

const { join, db } = await testApp()
const people = [await join('Ana'), await join('Bia')]

/** Where a project or technology is. */
type Place = 'there' | 'bin' | 'gone'

interface Thing {
  id: string
  owner: number
  place: Place
}
type Model = { techs: Thing[]; works: (Thing & { title: string; ties: string[] })[] }

const kinds = ['techs', 'works'] as const
const person = fc.nat(people.length - 1)
const target = fc.nat(12)

const step = fc.oneof(
  fc.record({
    does: fc.constant('build' as const),
    person,
    picks: fc.array(target, { maxLength: 4 }),
  }),
  fc.record({
    does: fc.constant('change' as const),
    person,
    target,
    picks: fc.array(target, { maxLength: 4 }),
  }),
  fc.record({
    does: fc.constantFrom('remove' as const, 'restore' as const, 'end' as const),
    person,
    target,
    kind: fc.constantFrom(...kinds),
  }),
)
type Step = typeof step extends fc.Arbitrary<infer One> ? One : never

const CALLS = {
  remove: { from: 'there', to: 'bin', status: 204 },
  restore: { from: 'bin', to: 'there', status: 200 },
  end: { from: 'bin', to: 'gone', status: 204 },
} as const

const isTheirs = (one: Thing, owner: number) => one.owner === owner && one.place === 'there'
const placeOf = ({ techs }: Model, id: string) => techs.find((one) => one.id === id)?.place

/** The expected response and effect of one step. */
function take(one: Step, model: Model, turn: number) {
  if (one.does === 'build') return takeBuild(one, model, turn)
  return one.does === 'change' ? takeChange(one, model, turn) : takeMove(one, model)
}

function inputOf({ person: owner, picks }: { person: number; picks: number[] }, { techs }: Model) {
  const picked = picks.map((pick) => techs[pick % techs.length]!)
  const ties = picked.map(({ id }) => id)
  const isTwice = new Set(ties).size < ties.length
  return { ties, isTwice, isFine: !isTwice && picked.every((one) => isTheirs(one, owner)) }
}

async function takeBuild(one: Step & { does: 'build' }, model: Model, turn: number) {
  const { ties, isFine } = inputOf(one, model)
  const title = `Projeto ${turn}`
  const answer = await people[one.person]!.post('/users/works', { ...SHOP, title, techs: ties })
  expect(answer.statusCode).toBe(isFine ? 201 : 400)
  if (!isFine) return
  const { id } = answer.json<{ id: string }>()
  model.works.push({ id, owner: one.person, place: 'there', title, ties })
}

async function takeChange(one: Step & { does: 'change' }, model: Model, turn: number) {
  const { ties, isTwice, isFine } = inputOf(one, model)
  const work = model.works[one.target % model.works.length]!
  const title = `Projeto ${turn}`
  const path = `/users/works/${work.id}`
  const answer = await people[one.person]!.put(path, { ...SHOP, title, techs: ties })
  const otherwise = isFine ? 200 : 400
  expect(answer.statusCode).toBe(isTwice || isTheirs(work, one.person) ? otherwise : 404)
  if (answer.statusCode !== 200) return
  const hidden = work.ties.filter((id) => placeOf(model, id) === 'bin')
  Object.assign(work, { title, ties: [...ties, ...hidden] })
}

async function takeMove(one: Step & { does: keyof typeof CALLS }, model: Model) {
  const caller = people[one.person]!
  const things = model[one.kind]
  const thing = things[one.target % things.length]!
  const { from, to, status } = CALLS[one.does]
  const isPossible = thing.owner === one.person && thing.place === from
  const path = `/users/${one.kind}`
  const answer = await {
    remove: () => caller.delete(`${path}/${thing.id}`),
    restore: () => caller.post(`${path}/${thing.id}/restore`),
    end: () => caller.delete(`${path}/removed/${thing.id}`),
  }[one.does]()
  const isDone = one.does === 'remove' && thing.owner === one.person && thing.place === 'bin'
  expect(answer.statusCode).toBe(isPossible || isDone ? status : 404)
  if (isPossible) thing.place = to
}

const inOrder = (techs: string[]) => techs.toSorted()
const byId = (a: { id: string }, b: { id: string }) => a.id.localeCompare(b.id)

test('matches plain lists after any sequence of steps by several users', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(step, { minLength: 5, maxLength: 40, size: 'max' }),
      async (steps) => {
        for (const table of ['projects', 'technologies'])
          await db.run(sql`DELETE FROM ${raw(table)}`)
        const model: Model = { techs: [], works: [] }
        for (const title of ['Go', 'Lua', 'Zig'])
          for (const [owner, one] of people.entries())
            model.techs.push({ id: await learn(one, title), owner, place: 'there' })
        for (const [owner, one] of people.entries()) {
          const ties = model.techs.filter((it) => it.owner === owner).map(({ id }) => id)
          const { id, title } = await build(one, `De ${owner}`, ties)
          model.works.push({ id, owner, place: 'there', title, ties })
        }
        for (const [turn, one] of steps.entries()) await take(one, model, turn)
        for (const [owner, one] of people.entries()) {
          const expected = (place: Place) =>
            model.works
              .filter((it) => it.owner === owner && it.place === place)
              .map(({ id, title, ties }) => ({
                id,
                title,
                techs: inOrder(ties.filter((tie) => placeOf(model, tie) === 'there')),
              }))
          const seen = (works: { id: string; title: string; techs: string[] }[]) =>
            works.map(({ id, title, techs }) => ({ id, title, techs: inOrder(techs) }))
          expect(seen(await worksOf(one)).toReversed()).toEqual(expected('there'))
          expect(seen(await binOf(one)).toSorted(byId)).toEqual(expected('bin').toSorted(byId))
        }
      },
    ),
    { numRuns: 40, interruptAfterTimeLimit: 10_000 },
  )
})
