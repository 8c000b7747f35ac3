import { randomUUID } from 'node:crypto'
import { raw } from 'sql-template-tag'
import { describe, expect, test } from 'vitest'
import { DAYS_IN_BIN, type Listed, MAX_IN_BIN, type Removed } from '#contract/bin.ts'
import { MAX_PROJECTS } from '#contract/projects.ts'
import { MAX_TECHNOLOGIES } from '#contract/technologies.ts'
import type { Session, User } from '#contract/users.ts'
import { PASSWORD, signUpOf } from '../../testing/people.ts'
import { sql } from '../db/database.ts'
import { caller, testApp } from '../testing/app.ts'
import { clockAt } from '../testing/clock.ts'
import { fillProjects, SHOP } from '../testing/projects.ts'
import { TABLES } from './bin.ts'
import { emptyBins } from './commands.ts'

const one = await testApp()
const other = await testApp({ url: one.url })
const { db, visitor } = one

type Person = ReturnType<typeof caller>
type Answer = Awaited<ReturnType<Person['get']>>

const NOT_FOUND = { status: 'error', code: 'not_found', message: 'Not found' }
const DAY = 86_400_000

/** Inserted directly because the API would be slow. */
async function fillTechnologies(
  userId: string,
  count: number,
  removedAt: (index: number) => string | null,
) {
  const insert = (_: unknown, index: number) =>
    db.run(
      sql`INSERT INTO technologies (user_id, position, id, title, title_key, status, created_at,
         updated_at, removed_at)
       VALUES (${userId}, ${index + 1}, ${randomUUID()}, ${`Antes ${index}`}, ${`antes ${index}`},
         'Iniciante', '2026-11-01T12:00:00.000Z', '2026-11-01T12:00:00.000Z', ${removedAt(index)})`,
    )
  await Promise.all(Array.from({ length: count }, insert))
}

const KINDS = [
  {
    kind: 'techs',
    bodyOf: (title: string) => ({ title, status: 'Iniciante' }),
    edit: { status: 'Avançado' },
    isNewestFirst: false,
    most: MAX_TECHNOLOGIES,
    full: 'technology_limit',
    fill: fillTechnologies,
  },
  {
    kind: 'works',
    bodyOf: (title: string) => ({ ...SHOP, title }),
    edit: SHOP,
    isNewestFirst: true,
    most: MAX_PROJECTS,
    full: 'project_limit',
    fill: (...filled: Parameters<typeof fillTechnologies>) => fillProjects(db, ...filled),
  },
] as const

const profile = async (person: Person) => (await person.get('/profile')).json<User>()
const countOf = (answers: Answer[], status: number) =>
  answers.filter(({ statusCode }) => statusCode === status).length
/** Retries after a 503, as from a full queue on a slow machine: nothing was done yet. */
async function insist(send: () => Promise<Answer>) {
  for (;;) {
    const answer = await send()
    if (answer.statusCode !== 503) return answer
  }
}

describe.each(KINDS)(
  'the bin of $kind',
  ({ kind, bodyOf, edit, isNewestFirst, most, full, fill }) => {
    const path = `/users/${kind}`
    const max = MAX_IN_BIN[kind]
    const table = raw(TABLES[kind])

    const add = async (person: Person, title: string) =>
      (await person.post(path, bodyOf(title))).json<Listed>()
    const remove = async (person: Person, { id }: { id: string }) =>
      expect((await person.delete(`${path}/${id}`)).statusCode).toBe(204)
    const restore = (person: Person, { id }: { id: string }) => person.post(`${path}/${id}/restore`)
    const deleteForGood = (person: Person, { id }: { id: string }) =>
      person.delete(`${path}/removed/${id}`)
    const list = async (person: Person): Promise<Listed[]> => (await profile(person))[kind]
    const titles = async (person: Person) => (await list(person)).map(({ title }) => title)
    const bin = async (person: Person) =>
      (await person.get(`${path}/removed`)).json<Removed<Listed>[]>()
    const binTitles = async (person: Person) => (await bin(person)).map(({ title }) => title)
    const counted = async (person: Person) => (await profile(person))[`removed_${kind}`]
    const rowsOf = (userId: string) =>
      db.all<{ id: string; removed_at: string }>(
        sql`SELECT id, removed_at FROM ${table} WHERE user_id = ${userId}`,
      )

    const nameOf = (name: string) => `${name} ${kind}`
    const join = (name: string) => one.join(nameOf(name))
    /** The same user on both instances. */
    async function joinBoth(name: string) {
      const person = await join(name)
      return [person, caller(other.app, person.token)] as const
    }

    test('has what was deleted, newest first, and nothing else has it', async () => {
      const ana = await join('Ana')
      const [zig, ada] = [await add(ana, 'Zig'), await add(ana, 'Ada')]
      expect(await bin(ana)).toEqual([])
      await remove(ana, zig)
      await remove(ana, ada)
      expect(await titles(ana)).toEqual([])
      const removed = await bin(ana)
      expect(removed).toEqual(
        [ada, zig].map((known) => ({ ...known, removed_at: expect.any(String) })),
      )
      expect(removed[0]!.removed_at >= removed[1]!.removed_at).toBe(true)
      const edited = await ana.put(`${path}/${zig.id}`, edit)
      expect([edited.statusCode, edited.json()]).toEqual([404, NOT_FOUND])
    })

    test('is counted in every response with a user', async () => {
      const signUp = signUpOf(nameOf('Bia'))
      const signedUp = await visitor.post('/users', signUp)
      expect(signedUp.json<User>()[`removed_${kind}`]).toBe(0)
      const bia = await join('Bia')
      const [gone] = [await add(bia, 'Loja'), await add(bia, 'Lua')]
      await remove(bia, gone)
      expect(await counted(bia)).toBe(1)
      const { email } = signUp
      const session = await visitor.post('/sessions', { email, password: PASSWORD })
      expect(session.json<Session>().user[`removed_${kind}`]).toBe(1)
    })

    test('gives back unchanged, to a position that stayed reserved', async () => {
      const caio = await join('Caio')
      const added = [await add(caio, 'Zig'), await add(caio, 'Ada'), await add(caio, 'Lua')]
      await remove(caio, added[1]!)
      await remove(caio, added[2]!)
      await add(caio, 'COBOL')
      const answer = await restore(caio, added[1]!)
      expect([answer.statusCode, answer.json()]).toEqual([200, added[1]])
      await restore(caio, added[2]!)
      const order = ['Zig', 'Ada', 'Lua', 'COBOL']
      expect(await titles(caio)).toEqual(isNewestFirst ? order.toReversed() : order)
      expect(await bin(caio)).toEqual([])
      expect(await counted(caio)).toBe(0)
      const again = await restore(caio, added[2]!)
      expect([again.statusCode, again.json()]).toEqual([404, NOT_FOUND])
    })

    test('deletes for good only what is in it', async () => {
      const eva = await join('Eva')
      const zig = await add(eva, 'Zig')
      const early = await deleteForGood(eva, zig)
      expect([early.statusCode, early.json()]).toEqual([404, NOT_FOUND])
      await remove(eva, zig)
      const gone = await deleteForGood(eva, zig)
      expect([gone.statusCode, gone.body]).toEqual([204, ''])
      expect((await restore(eva, zig)).json()).toEqual(NOT_FOUND)
      expect(await rowsOf(eva.user.id)).toEqual([])
    })

    test('gives nothing back to a full list, until there is room', async () => {
      const gil = await join('Gil')
      const zig = await add(gil, 'Zig')
      await remove(gil, zig)
      await fill(gil.user.id, most, () => null)
      const answer = await restore(gil, zig)
      expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([409, full])
      const listed = await list(gil)
      expect(listed).toHaveLength(most)
      await remove(gil, listed[7]!)
      expect((await restore(gil, zig)).statusCode).toBe(200)
      expect(await list(gil)).toHaveLength(most)
    })

    test('has a limit and drops the oldest', async () => {
      const jo = await join('Joana')
      const now = Date.now()
      await fill(jo.user.id, max, (index) => new Date(now - (index + 1) * 60_000).toISOString())
      await remove(jo, await add(jo, 'Zig'))
      const held = await binTitles(jo)
      expect(held).toHaveLength(max)
      expect([held[0], held.at(-1)]).toEqual(['Zig', `Antes ${max - 2}`])
      expect(await rowsOf(jo.user.id)).toHaveLength(max)
    })

    test('hides expired items before and after cleanup', async () => {
      const now = Date.parse('2026-11-15T12:00:00.000Z')
      clockAt(now)
      const kim = await join('Kim')
      const [zig, ada] = [await add(kim, 'Zig'), await add(kim, 'Ada')]
      await remove(kim, zig)
      clockAt(now + DAYS_IN_BIN * DAY - 60_000)
      const again = await visitor.post('/sessions', signUpOf(nameOf('Kim')))
      const later = caller(one.app, again.json<Session>().token)
      await remove(later, ada)
      await emptyBins(db)
      expect(await binTitles(later)).toEqual(['Ada', 'Zig'])
      clockAt(now + DAYS_IN_BIN * DAY + 60_000)
      expect(await binTitles(later)).toEqual(['Ada'])
      expect(await counted(later)).toBe(1)
      expect((await restore(later, zig)).json()).toEqual(NOT_FOUND)
      expect((await deleteForGood(later, zig)).json()).toEqual(NOT_FOUND)
      await emptyBins(db)
      expect((await rowsOf(kim.user.id)).map(({ id }) => id)).toEqual([ada.id])
      expect(await binTitles(later)).toEqual(['Ada'])
    })

    test('loses nothing after the clock was a year ahead or behind', async () => {
      const lu = await join('Luiza')
      const zig = await add(lu, 'Zig')
      await remove(lu, zig)
      const removed_at = new Date(Date.now() + 365 * DAY).toISOString()
      await db.run(sql`UPDATE ${table} SET removed_at = ${removed_at} WHERE id = ${zig.id}`)
      await emptyBins(db)
      expect(await binTitles(lu)).toHaveLength(1)
      clockAt(Date.parse('2000-01-01T00:00:00.000Z'))
      await emptyBins(db)
      expect(await rowsOf(lu.user.id)).toEqual([{ id: zig.id, removed_at }])
    })

    describe('on two instances at a time', () => {
      test('gives back once', async () => {
        const people = await joinBoth('Mia')
        const zig = await add(people[0], 'Zig')
        await remove(people[0], zig)
        const answers = await Promise.all(
          Array.from({ length: 10 }, (_, index) => restore(people[index % 2]!, zig)),
        )
        expect([countOf(answers, 200), countOf(answers, 404)]).toEqual([1, 9])
        expect(await titles(people[0])).toEqual(['Zig'])
      })

      test('gives back up to the limit of the list, beside new ones', async () => {
        const people = await joinBoth('Olga')
        const [here] = people
        const now = new Date().toISOString()
        await fill((await profile(here)).id, most + 20, (index) => (index < most - 5 ? null : now))
        const removed = await bin(here)
        expect(removed).toHaveLength(25)
        const answers = await Promise.all([
          ...removed.map((known, index) => insist(() => restore(people[index % 2]!, known))),
          ...Array.from({ length: 5 }, (_, index) =>
            insist(() => people[index % 2]!.post(path, bodyOf(`Junto ${index}`))),
          ),
        ])
        expect(countOf(answers, 200) + countOf(answers, 201)).toBe(5)
        expect(countOf(answers, 409)).toBe(25)
        expect(await list(here)).toHaveLength(most)
      })

      test('never exceeds its limit', async () => {
        const people = await joinBoth('Pia')
        const [here] = people
        const old = new Date(Date.now() - DAY).toISOString()
        await fill((await profile(here)).id, max + 10, (index) => (index < max - 5 ? old : null))
        const held = await list(here)
        expect(held).toHaveLength(15)
        await Promise.all(
          held.map(({ id }, index) => insist(() => people[index % 2]!.delete(`${path}/${id}`))),
        )
        const removed = await bin(here)
        expect(removed).toHaveLength(max)
        expect(new Set(removed.slice(0, 15).map(({ id }) => id))).toEqual(
          new Set(held.map(({ id }) => id)),
        )
      })
    })
  },
)
