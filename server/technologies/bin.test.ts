import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { DAYS_IN_BIN, MAX_IN_BIN, type Removed } from '#contract/bin.ts'
import { MAX_TECHNOLOGIES, type Technology } from '#contract/technologies.ts'
import type { Session, User } from '#contract/users.ts'
import { PASSWORD, signUpOf } from '../../testing/people.ts'
import { emptyBins } from '../bin/commands.ts'
import { sql } from '../db/database.ts'
import { caller, testApp } from '../testing/app.ts'
import { clockAt } from '../testing/clock.ts'

const one = await testApp()
const other = await testApp({ url: one.url })
const { db, join, visitor } = one

type Person = Awaited<ReturnType<typeof join>>

const NOT_FOUND = { status: 'error', code: 'not_found', message: 'Not found' }
const DAY = 86_400_000

const add = async (person: Person, title: string) =>
  (await person.post('/users/techs', { title, status: 'Iniciante' })).json<Technology>()
const remove = async (person: Person, { id }: { id: string }) =>
  expect((await person.delete(`/users/techs/${id}`)).statusCode).toBe(204)
const restore = (person: Pick<Person, 'post'>, { id }: { id: string }) =>
  person.post(`/users/techs/${id}/restore`)
const bin = async (person: Person) =>
  (await person.get('/users/techs/removed')).json<Removed<Technology>[]>()
const binTitles = async (person: Person) => (await bin(person)).map(({ title }) => title)
const titles = async (person: Person) => (await person.techs()).map(({ title }) => title)
const inBin = async (person: Person) => (await person.get('/profile')).json<User>().removed_techs
const codeOf = ({ body }: { body: string }) => (JSON.parse(body) as { code: string }).code

/** Inserted directly because the API would be slow. */
async function fill(person: Person, count: number, removedAt: (index: number) => string | null) {
  const insert = (_: unknown, index: number) =>
    db.run(
      sql`INSERT INTO technologies (user_id, position, id, title, title_key, status, created_at,
         updated_at, removed_at)
        VALUES (${person.user.id}, ${index + 1}, ${randomUUID()}, ${`Antes ${index}`},
          ${`antes ${index}`},
          'Iniciante', '2026-11-01T12:00:00.000Z', '2026-11-01T12:00:00.000Z',
            ${removedAt(index)})`,
    )
  await Promise.all(Array.from({ length: count }, insert))
}

/** The same user on both instances. */
const both = (person: Person) => [person, caller(other.app, person.token)] as const
const countOf = (answers: { statusCode: number }[], status: number) =>
  answers.filter(({ statusCode }) => statusCode === status).length
/** Retries after a 503, as from a full queue on a slow machine: nothing was done yet. */
async function insist<Answer extends { statusCode: number }>(send: () => Promise<Answer>) {
  for (;;) {
    const answer = await send()
    if (answer.statusCode !== 503) return answer
  }
}

describe('a deleted technology', () => {
  test('is only in the bin, newest first', async () => {
    const ana = await join('Ana')
    const [zig, ada] = [await add(ana, 'Zig'), await add(ana, 'Ada')]
    expect(await bin(ana)).toEqual([])
    await remove(ana, zig)
    await remove(ana, ada)
    expect(await titles(ana)).toEqual([])
    const removed = await bin(ana)
    expect(removed).toEqual(
      [ada, zig].map((technology) => ({ ...technology, removed_at: expect.any(String) })),
    )
    expect(removed[0]!.removed_at >= removed[1]!.removed_at).toBe(true)
    expect(await inBin(ana)).toBe(2)
    const edit = await ana.put(`/users/techs/${zig.id}`, { status: 'Avançado' })
    expect([edit.statusCode, edit.json()]).toEqual([404, NOT_FOUND])
  })

  test('is counted in every response with a user', async () => {
    const signedUp = await visitor.post('/users', signUpOf('Bia'))
    expect(signedUp.json<User>().removed_techs).toBe(0)
    const bia = await join('Bia')
    const [go] = [await add(bia, 'Go'), await add(bia, 'Lua')]
    await remove(bia, go)
    expect(await inBin(bia)).toBe(1)
    const { email } = signUpOf('Bia')
    const session = await visitor.post('/sessions', { email, password: PASSWORD })
    expect(session.json<Session>().user.removed_techs).toBe(1)
  })

  test('is restored unchanged to its position', async () => {
    const caio = await join('Caio')
    const added = [await add(caio, 'Zig'), await add(caio, 'Ada'), await add(caio, 'Lua')]
    await remove(caio, added[1]!)
    await add(caio, 'COBOL')
    const answer = await restore(caio, added[1]!)
    expect([answer.statusCode, answer.json()]).toEqual([200, added[1]])
    expect(await titles(caio)).toEqual(['Zig', 'Ada', 'Lua', 'COBOL'])
    expect(await bin(caio)).toEqual([])
    await remove(caio, added[2]!)
    await restore(caio, added[2]!)
    expect(await titles(caio)).toEqual(['Zig', 'Ada', 'Lua', 'COBOL'])
    const again = await restore(caio, added[2]!)
    expect([again.statusCode, again.json()]).toEqual([404, NOT_FOUND])
  })

  test('keeps its position reserved, even the last one', async () => {
    const duda = await join('Duda')
    await add(duda, 'Zig')
    const last = await add(duda, 'Ada')
    await remove(duda, last)
    await add(duda, 'Lua')
    await restore(duda, last)
    expect(await titles(duda)).toEqual(['Zig', 'Ada', 'Lua'])
  })

  test('can be deleted permanently', async () => {
    const eva = await join('Eva')
    const zig = await add(eva, 'Zig')
    const early = await eva.delete(`/users/techs/removed/${zig.id}`)
    expect([early.statusCode, early.json()]).toEqual([404, NOT_FOUND])
    await remove(eva, zig)
    const gone = await eva.delete(`/users/techs/removed/${zig.id}`)
    expect([gone.statusCode, gone.body]).toEqual([204, ''])
    expect((await restore(eva, zig)).json()).toEqual(NOT_FOUND)
    expect(await db.all(sql`SELECT id FROM technologies WHERE id = ${zig.id}`)).toEqual([])
  })
})

describe('restoring', () => {
  test.each([
    ['of the same title', 'React', 'React'],
    ['by an alias', 'ReactJS', 'react'],
    ['by its name', 'React.js', 'React'],
    ['in free text', 'Minha Lib', 'MINHA lib'],
  ])('is rejected if there is a new one %s', async (kind, first, second) => {
    const person = await join(`Refused ${kind}`)
    const old = await add(person, first)
    await remove(person, old)
    const added = await add(person, second)
    const answer = await restore(person, old)
    expect(answer.statusCode).toBe(409)
    expect(answer.json()).toEqual({
      status: 'error',
      code: 'technology_exists',
      message: 'User Already have this technology created you can only update it',
    })
    expect(await titles(person)).toEqual([second])
    expect(await binTitles(person)).toEqual([first])
    await remove(person, added)
    expect((await restore(person, old)).statusCode).toBe(200)
    expect(codeOf(await restore(person, added))).toBe('technology_exists')
  })

  test('is rejected at the limit, until there is room', async () => {
    const gil = await join('Gil')
    const zig = await add(gil, 'Zig')
    await remove(gil, zig)
    await fill(gil, MAX_TECHNOLOGIES, () => null)
    const answer = await restore(gil, zig)
    expect([answer.statusCode, codeOf(answer)]).toEqual([409, 'technology_limit'])
    expect(await gil.techs()).toHaveLength(MAX_TECHNOLOGIES)
    await remove(gil, (await gil.techs())[7]!)
    expect((await restore(gil, zig)).statusCode).toBe(200)
    expect(await gil.techs()).toHaveLength(MAX_TECHNOLOGIES)
  })

  test('answers 404 for a technology of another user', async () => {
    const [hugo, ian] = [await join('Hugo'), await join('Ian')]
    const zig = await add(hugo, 'Zig')
    await remove(hugo, zig)
    for (const answer of [
      await restore(ian, zig),
      await ian.delete(`/users/techs/removed/${zig.id}`),
      await ian.post('/users/techs/x/restore'),
      await ian.delete('/users/techs/removed/x'),
    ])
      expect([answer.statusCode, answer.json()]).toEqual([404, NOT_FOUND])
    expect(await bin(ian)).toEqual([])
    expect(await binTitles(hugo)).toEqual(['Zig'])
  })
})

describe('the bin', () => {
  test('has a limit and drops the oldest', async () => {
    const jo = await join('Joana')
    const now = Date.now()
    await fill(jo, MAX_IN_BIN.techs, (index) => new Date(now - (index + 1) * 60_000).toISOString())
    const zig = await add(jo, 'Zig')
    await remove(jo, zig)
    const held = await binTitles(jo)
    expect(held).toHaveLength(MAX_IN_BIN.techs)
    expect([held[0], held.at(-1)]).toEqual(['Zig', `Antes ${MAX_IN_BIN.techs - 2}`])
    const rows = await db.all(sql`SELECT id FROM technologies WHERE user_id = ${jo.user.id}`)
    expect(rows).toHaveLength(MAX_IN_BIN.techs)
  })

  test('hides expired items before and after cleanup', async () => {
    const now = Date.parse('2026-11-15T12:00:00.000Z')
    clockAt(now)
    const kim = await join('Kim')
    const [zig, ada] = [await add(kim, 'Zig'), await add(kim, 'Ada')]
    await remove(kim, zig)
    clockAt(now + DAYS_IN_BIN * DAY - 60_000)
    const again = (await visitor.post('/sessions', signUpOf('Kim'))).json<Session>()
    const later = { ...kim, ...caller(one.app, again.token) }
    expect(await binTitles(later)).toEqual(['Zig'])
    await remove(later, ada)
    await emptyBins(db)
    expect(await binTitles(later)).toEqual(['Ada', 'Zig'])
    clockAt(now + DAYS_IN_BIN * DAY + 60_000)
    expect(await binTitles(later)).toEqual(['Ada'])
    expect(await inBin(later)).toBe(1)
    expect((await restore(later, zig)).json()).toEqual(NOT_FOUND)
    expect((await later.delete(`/users/techs/removed/${zig.id}`)).json()).toEqual(NOT_FOUND)
    await emptyBins(db)
    expect(await db.all(sql`SELECT id FROM technologies WHERE id = ${zig.id}`)).toEqual([])
    expect(await binTitles(later)).toEqual(['Ada'])
  })

  test('loses nothing after the clock was a year ahead or behind', async () => {
    const now = Date.now()
    const lu = await join('Luiza')
    const zig = await add(lu, 'Zig')
    await remove(lu, zig)
    const ahead = new Date(now + 365 * DAY).toISOString()
    await db.run(sql`UPDATE technologies SET removed_at = ${ahead} WHERE id = ${zig.id}`)
    await emptyBins(db)
    expect(await binTitles(lu)).toHaveLength(1)
    const rows = () =>
      db.all(sql`SELECT removed_at FROM technologies WHERE user_id = ${lu.user.id}`)
    clockAt(Date.parse('2000-01-01T00:00:00.000Z'))
    await emptyBins(db)
    expect(await rows()).toEqual([{ removed_at: ahead }])
  })
})

describe('concurrently on two instances', () => {
  test('restores a technology once', async () => {
    const mia = await join('Mia')
    const zig = await add(mia, 'Zig')
    await remove(mia, zig)
    const people = both(mia)
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, index) => restore(people[index % 2]!, zig)),
    )
    expect([countOf(answers, 200), countOf(answers, 404)]).toEqual([1, 9])
    expect(await titles(mia)).toEqual(['Zig'])
  })

  test('allows either a restore or a new technology of the same name', async () => {
    const [here, there] = both(await join('Nina'))
    for (let round = 0; round < 10; round += 1) {
      const old = await add(here, 'React')
      await remove(here, old)
      const answers = await Promise.all([
        restore(here, old),
        there.post('/users/techs', { title: 'ReactJS', status: 'Iniciante' }),
      ])
      expect(countOf(answers, 409)).toBe(1)
      const held = await here.techs()
      expect(held).toHaveLength(1)
      await remove(here, held[0]!)
    }
  })

  test('restores up to the limit', async () => {
    const [here, there] = both(await join('Olga'))
    await fill(here, MAX_TECHNOLOGIES + 20, (index) =>
      index < MAX_TECHNOLOGIES - 5 ? null : new Date().toISOString(),
    )
    const removed = await bin(here)
    expect(removed).toHaveLength(25)
    const answers = await Promise.all([
      ...removed.map((technology, index) =>
        insist(() => restore([here, there][index % 2]!, technology)),
      ),
      ...Array.from({ length: 5 }, (_, index) =>
        insist(() => there.post('/users/techs', { title: `Junto ${index}`, status: 'Iniciante' })),
      ),
    ])
    expect(countOf(answers, 200) + countOf(answers, 201)).toBe(5)
    expect(countOf(answers, 409)).toBe(25)
    expect(await here.techs()).toHaveLength(MAX_TECHNOLOGIES)
  })

  test('never exceeds the limit of the bin', async () => {
    const [here, there] = both(await join('Pia'))
    const old = new Date(Date.now() - DAY).toISOString()
    await fill(here, MAX_IN_BIN.techs + 10, (index) => (index < MAX_IN_BIN.techs - 5 ? old : null))
    const held = await here.techs()
    expect(held).toHaveLength(15)
    await Promise.all(
      held.map(({ id }, index) =>
        insist(() => [here, there][index % 2]!.delete(`/users/techs/${id}`)),
      ),
    )
    const removed = await bin(here)
    expect(removed).toHaveLength(MAX_IN_BIN.techs)
    expect(new Set(removed.slice(0, 15).map(({ id }) => id))).toEqual(
      new Set(held.map(({ id }) => id)),
    )
  })
})
