import { describe, expect, test } from 'vitest'
import { DAYS_IN_BIN, MAX_IN_BIN } from '#contract/bin.ts'
import { MAX_PROJECTS, TOO_MANY_PROJECTS } from '#contract/projects.ts'
import type { Session, User } from '#contract/users.ts'
import { signUpOf } from '../../testing/people.ts'
import { emptyBins } from '../bin/commands.ts'
import { sql } from '../db/database.ts'
import { caller, testApp } from '../testing/app.ts'
import { clockAt } from '../testing/clock.ts'
import {
  binOf,
  build,
  fillProjects,
  LIMIT,
  learn,
  NOT_FOUND,
  SHOP,
  titlesOf,
  worksOf,
} from '../testing/projects.ts'

const one = await testApp()
const other = await testApp({ url: one.url })
const { db, join, visitor } = one

type Person = Awaited<ReturnType<typeof join>>
type Somebody = ReturnType<typeof caller>

const DAY = 86_400_000
const remove = async (person: Somebody, { id }: { id: string }) =>
  expect((await person.delete(`/users/works/${id}`)).statusCode).toBe(204)
const restore = (person: Somebody, { id }: { id: string }) =>
  person.post(`/users/works/${id}/restore`)
const binTitles = async (person: Somebody) => (await binOf(person)).map(({ title }) => title)
const inBin = async (person: Somebody) => (await person.get('/profile')).json<User>().removed_works

/** The same user on both instances. */
const both = (person: Person) => [person, caller(other.app, person.token)] as const
const countOf = (answers: { statusCode: number }[], status: number) =>
  answers.filter(({ statusCode }) => statusCode === status).length

describe('a deleted project', () => {
  test('is only in the bin, newest first', async () => {
    const ana = await join('Ana')
    const [shop, game] = [await build(ana, 'Loja'), await build(ana, 'Jogo')]
    expect(await binOf(ana)).toEqual([])
    await remove(ana, shop)
    await remove(ana, game)
    expect(await worksOf(ana)).toEqual([])
    expect(await binOf(ana)).toEqual(
      [game, shop].map((project) => ({ ...project, removed_at: expect.any(String) })),
    )
    expect(await inBin(ana)).toBe(2)
  })

  test('is restored unchanged to its position', async () => {
    const bia = await join('Bia')
    const go = await learn(bia, 'Go')
    const built = [
      await build(bia, 'Um A'),
      await build(bia, 'Dois', [go]),
      await build(bia, 'Três'),
    ]
    await remove(bia, built[1]!)
    await remove(bia, built[2]!)
    await build(bia, 'Quatro')
    const answer = await restore(bia, built[1]!)
    expect([answer.statusCode, answer.json()]).toEqual([200, built[1]])
    await restore(bia, built[2]!)
    expect(await titlesOf(bia)).toEqual(['Quatro', 'Três', 'Dois', 'Um A'])
    expect(await inBin(bia)).toBe(0)
    expect((await restore(bia, built[2]!)).json()).toEqual(NOT_FOUND)
  })

  test('can be deleted permanently from the bin only', async () => {
    const caio = await join('Caio')
    const shop = await build(caio, 'Loja')
    const path = `/users/works/removed/${shop.id}`
    expect((await caio.delete(path)).json()).toEqual(NOT_FOUND)
    await remove(caio, shop)
    const gone = await caio.delete(path)
    expect([gone.statusCode, gone.body]).toEqual([204, ''])
    expect((await restore(caio, shop)).json()).toEqual(NOT_FOUND)
    expect(await db.all(sql`SELECT id FROM projects WHERE id = ${shop.id}`)).toEqual([])
  })

  test('is not accessible to other users', async () => {
    const [duda, eva] = [await join('Duda'), await join('Eva')]
    const shop = await build(duda, 'Loja')
    await remove(duda, shop)
    for (const answer of [
      await restore(eva, shop),
      await eva.delete(`/users/works/removed/${shop.id}`),
      await restore(eva, { id: 'x' }),
    ])
      expect([answer.statusCode, answer.json()]).toEqual([404, NOT_FOUND])
    expect(await binTitles(duda)).toEqual(['Loja'])
  })
})

describe('the bin', () => {
  test('has a limit and drops the oldest', async () => {
    const gil = await join('Gil')
    const now = Date.now()
    const minutesAgo = (index: number) => new Date(now - (index + 1) * 60_000).toISOString()
    await fillProjects(db, gil.user.id, MAX_IN_BIN.works, minutesAgo)
    await remove(gil, await build(gil, 'Loja'))
    const held = await binTitles(gil)
    expect(held).toHaveLength(MAX_IN_BIN.works)
    expect([held[0], held.at(-1)]).toEqual(['Loja', `Antes ${MAX_IN_BIN.works - 2}`])
    const rows = await db.all(sql`SELECT id FROM projects WHERE user_id = ${gil.user.id}`)
    expect(rows).toHaveLength(MAX_IN_BIN.works)
  })

  test('hides expired items before and after cleanup', async () => {
    const now = Date.parse('2026-11-15T12:00:00.000Z')
    clockAt(now)
    const hugo = await join('Hugo')
    const [shop, game] = [await build(hugo, 'Loja'), await build(hugo, 'Jogo')]
    await remove(hugo, shop)
    clockAt(now + DAYS_IN_BIN * DAY - 60_000)
    const again = (await visitor.post('/sessions', signUpOf('Hugo'))).json<Session>()
    const later = caller(one.app, again.token)
    await remove(later, game)
    await emptyBins(db)
    expect(await binTitles(later)).toEqual(['Jogo', 'Loja'])
    clockAt(now + DAYS_IN_BIN * DAY + 60_000)
    expect(await binTitles(later)).toEqual(['Jogo'])
    expect(await inBin(later)).toBe(1)
    expect((await restore(later, shop)).json()).toEqual(NOT_FOUND)
    expect((await later.delete(`/users/works/removed/${shop.id}`)).json()).toEqual(NOT_FOUND)
    await emptyBins(db)
    expect(await db.all(sql`SELECT id FROM projects WHERE id = ${shop.id}`)).toEqual([])
    expect(await binTitles(later)).toEqual(['Jogo'])
  })

  test('loses nothing after the clock was a year ahead or behind', async () => {
    const ian = await join('Ian')
    const shop = await build(ian, 'Loja')
    await remove(ian, shop)
    const ahead = new Date(Date.now() + 365 * DAY).toISOString()
    await db.run(sql`UPDATE projects SET removed_at = ${ahead} WHERE id = ${shop.id}`)
    await emptyBins(db)
    expect(await binTitles(ian)).toHaveLength(1)
    const rows = () => db.all(sql`SELECT removed_at FROM projects WHERE user_id = ${ian.user.id}`)
    clockAt(Date.parse('2000-01-01T00:00:00.000Z'))
    await emptyBins(db)
    expect(await rows()).toEqual([{ removed_at: ahead }])
  })
})

describe('the limits', () => {
  test('reject a project too many, until one is deleted', async () => {
    const joana = await join('Joana')
    await fillProjects(db, joana.user.id, MAX_PROJECTS - 1)
    expect((await joana.post('/users/works', SHOP)).statusCode).toBe(201)
    const refused = await joana.post('/users/works', SHOP)
    expect([refused.statusCode, refused.json()]).toEqual([
      409,
      { ...LIMIT, fields: { title: TOO_MANY_PROJECTS } },
    ])
    const works = await worksOf(joana)
    expect(works).toHaveLength(MAX_PROJECTS)
    await remove(joana, works[3]!)
    expect((await joana.post('/users/works', SHOP)).statusCode).toBe(201)
    const full = await restore(joana, works[3]!)
    expect([full.statusCode, full.json()]).toEqual([409, LIMIT])
    await remove(joana, works[5]!)
    expect((await restore(joana, works[3]!)).statusCode).toBe(200)
    expect(await worksOf(joana)).toHaveLength(MAX_PROJECTS)
    const edit = await joana.put(`/users/works/${works[3]!.id}`, SHOP)
    expect(edit.statusCode).toBe(200)
  })

  test('hold for concurrent additions and restores on two instances', async () => {
    const [here, there] = both(await join('Kim'))
    const now = new Date().toISOString()
    const fitting = MAX_PROJECTS - 10
    await fillProjects(db, here.user.id, fitting + 20, (index) => (index < fitting ? null : now))
    const removed = await binOf(here)
    const answers = await Promise.all([
      ...removed.map((project, index) => restore([here, there][index % 2]!, project)),
      ...Array.from({ length: 20 }, (_, index) =>
        [here, there][index % 2]!.post('/users/works', SHOP),
      ),
    ])
    expect(countOf(answers, 200) + countOf(answers, 201)).toBe(10)
    expect(countOf(answers, 409)).toBe(30)
    expect(await worksOf(here)).toHaveLength(MAX_PROJECTS)
  })

  test('allow one of ten concurrent additions for the last place', async () => {
    const [here, there] = both(await join('Lia'))
    await fillProjects(db, here.user.id, MAX_PROJECTS - 1)
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, index) =>
        [here, there][index % 2]!.post('/users/works', SHOP),
      ),
    )
    expect([countOf(answers, 201), countOf(answers, 409)]).toEqual([1, 9])
  })

  test('hold for the bin after concurrent deletions', async () => {
    const [here, there] = both(await join('Mia'))
    const old = new Date(Date.now() - DAY).toISOString()
    const count = MAX_IN_BIN.works + 10
    await fillProjects(db, here.user.id, count, (index) => (index < count - 15 ? old : null))
    const held = await worksOf(here)
    await Promise.all(held.map((project, index) => remove([here, there][index % 2]!, project)))
    const removed = await binOf(here)
    expect(removed).toHaveLength(MAX_IN_BIN.works)
    expect(new Set(removed.slice(0, 15).map(({ id }) => id))).toEqual(
      new Set(held.map(({ id }) => id)),
    )
  })
})

test('links no technology that is deleted concurrently, without errors', async () => {
  const [here, there] = both(await join('Nina'))
  for (let round = 0; round < 10; round += 1) {
    const id = await learn(here, `Técnica ${round}`)
    const [built, removed] = await Promise.all([
      here.post('/users/works', { ...SHOP, techs: [id] }),
      there.delete(`/users/techs/${id}`),
    ])
    expect([201, 400]).toContain(built.statusCode)
    expect(removed.statusCode).toBe(204)
    expect((await here.delete(`/users/techs/removed/${id}`)).statusCode).toBe(204)
  }
  expect((await worksOf(here)).flatMap(({ techs }) => techs)).toEqual([])
})
