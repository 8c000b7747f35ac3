import { describe, expect, test, vi } from 'vitest'
import { DAYS_IN_BIN } from '#contract/bin.ts'
import type { HistoryEvent, TechnologyEvent } from '#contract/history.ts'
import { type Level, type Technology } from '#contract/technologies.ts'
import { PASSWORD } from '../../testing/people.ts'
import { emptyBins } from '../bin/commands.ts'
import { sql } from '../db/database.ts'
import { caller, testApp } from '../testing/app.ts'
import { clockAt } from '../testing/clock.ts'

const one = await testApp()
const other = await testApp({ url: one.url })
const { db, join } = one

type Person = Awaited<ReturnType<typeof join>>

const NOT_FOUND = { status: 'error', code: 'not_found', message: 'Not found' }
const DAY = 86_400_000

const add = async (person: Pick<Person, 'post'>, title: string, status: Level = 'Iniciante') =>
  (await person.post('/users/techs', { title, status })).json<Technology>()
const change = (person: Pick<Person, 'put'>, { id }: { id: string }, status: Level) =>
  person.put(`/users/techs/${id}`, { status })
const remove = (person: Pick<Person, 'delete'>, { id }: { id: string }) =>
  person.delete(`/users/techs/${id}`)
const restore = (person: Pick<Person, 'post'>, { id }: { id: string }) =>
  person.post(`/users/techs/${id}/restore`)
const note = (person: Person, { id }: { id: string }, event: number | string, text: unknown) =>
  person.put(`/users/techs/${id}/history/${event}`, { note: text })
const historyOf = async (person: Pick<Person, 'get'>, { id }: { id: string }) =>
  (await person.get(`/users/techs/${id}/history`)).json<TechnologyEvent[]>()
const steps = (events: TechnologyEvent[]) => events.map(({ id, from, to }) => [id, from, to])
const eventsOf = ({ user }: Person) =>
  db.all<{ sequence: number; at: string }>(
    sql`SELECT * FROM technology_events WHERE user_id = ${user.id} ORDER BY sequence`,
  )

describe('a technology', () => {
  test('records creation, changes, deletion and restoration', async () => {
    const ana = await join('Ana')
    const go = await add(ana, 'Go')
    const raised = (await change(ana, go, 'Avançado')).json<Technology>()
    await change(ana, go, 'Intermediário')
    await remove(ana, go)
    expect(steps(await historyOf(ana, go))).toEqual([
      [1, null, 'Iniciante'],
      [2, 'Iniciante', 'Avançado'],
      [3, 'Avançado', 'Intermediário'],
      [4, 'Intermediário', null],
    ])
    await restore(ana, go)
    const events = await historyOf(ana, go)
    expect(steps(events).at(-1)).toEqual([5, null, 'Intermediário'])
    expect([events[0]!.at, events[1]!.at]).toEqual([go.created_at, raised.updated_at])
    expect(events.map((event) => event.note)).toEqual(['', '', '', '', ''])
  })

  test('answers 200 to its current level and records nothing', async () => {
    const bia = await join('Bia')
    const go = await add(bia, 'Go')
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 1000 })
    const answer = await change(bia, go, 'Iniciante')
    expect([answer.statusCode, answer.json()]).toEqual([200, go])
    expect(await historyOf(bia, go)).toHaveLength(1)
    await remove(bia, go)
    expect((await change(bia, go, 'Iniciante')).json()).toEqual(NOT_FOUND)
  })

  test('has no history if it is unknown, expired or owned by another user', async () => {
    const now = Date.now()
    const [caio, dora] = [await join('Caio'), await join('Dora')]
    const go = await add(caio, 'Go')
    for (const id of [go.id, '0198f3a0-0000-7000-8000-000000000000', 'x', `${go.id}x`]) {
      expect((await dora.get(`/users/techs/${id}/history`)).json()).toEqual(NOT_FOUND)
      expect((await note(dora, { id }, 1, 'Minha')).json()).toEqual(NOT_FOUND)
    }
    await remove(caio, go)
    expect((await note(caio, go, 2, 'Até logo')).statusCode).toBe(200)
    clockAt(now + DAYS_IN_BIN * DAY - 60_000)
    const later = caller(
      one.app,
      (await one.visitor.post('/sessions', { email: caio.user.email, password: PASSWORD })).json<{
        token: string
      }>().token,
    )
    expect(await historyOf(later, go)).toHaveLength(2)
    clockAt(now + DAYS_IN_BIN * DAY + 60_000)
    expect((await later.get(`/users/techs/${go.id}/history`)).json()).toEqual(NOT_FOUND)
    expect((await later.put(`/users/techs/${go.id}/history/1`, { note: 'x' })).json()).toEqual(
      NOT_FOUND,
    )
    expect((await later.get('/history')).json()).toEqual([])
    await emptyBins(db)
    expect(await eventsOf(caio)).toEqual([])
  })

  test('loses its history when permanently deleted', async () => {
    const eva = await join('Eva')
    const [go, lua] = [await add(eva, 'Go'), await add(eva, 'Lua')]
    await remove(eva, go)
    await eva.delete(`/users/techs/removed/${go.id}`)
    expect(await eventsOf(eva)).toMatchObject([{ technology_id: lua.id, number: 1 }])
    await change(eva, lua, 'Avançado')
    expect(steps(await historyOf(eva, lua))).toHaveLength(2)
  })

  test('is deleted with the account', async () => {
    const fabi = await join('Fabi')
    await add(fabi, 'Go')
    await fabi.delete('/account', { password: PASSWORD })
    expect(await eventsOf(fabi)).toEqual([])
  })
})

describe('a note', () => {
  test('is added, changed and removed without other changes', async () => {
    const gil = await join('Gil')
    const go = await add(gil, 'Go')
    await change(gil, go, 'Avançado')
    const [first, second] = await historyOf(gil, go)
    const answer = await note(gil, go, 2, '  Fiz um servidor.\nSozinho! ')
    const noted = { ...second!, note: 'Fiz um servidor.\nSozinho!' }
    expect([answer.statusCode, answer.json()]).toEqual([200, noted])
    expect(await historyOf(gil, go)).toEqual([first, noted])
    expect((await gil.get('/history')).json<HistoryEvent[]>()[0]!.note).toBe(noted.note)
    await note(gil, go, 2, '')
    expect(await historyOf(gil, go)).toEqual([first, second])
    expect(await gil.techs()).toMatchObject([{ status: 'Avançado' }])
  })

  test.each([
    ['🦊'.repeat(280), 200],
    ['🦊'.repeat(281), 400],
    ['a'.repeat(281), 400],
    ['nulo \0', 400],
    [7, 400],
    [null, 400],
    [undefined, 400],
  ])('%j is answered with %i', async (text, status) => {
    const hugo = await join(`Hugo ${String(text).length} ${typeof text}`)
    const go = await add(hugo, 'Go')
    const answer = await note(hugo, go, 1, text)
    expect(answer.statusCode).toBe(status)
    if (status === 400) expect(answer.json().fields).toHaveProperty('note')
    expect((await historyOf(hugo, go))[0]!.note).toBe(status === 200 ? text : '')
  })

  test.each(['0', '2', '-1', '1.0', '01', '1e0', 'x', '%00', '9999999999', '999999999'])(
    'of the unknown event %s answers 404',
    async (event) => {
      const ian = await join(`Ian ${event}`)
      const answer = await note(ian, await add(ian, 'Go'), event, 'x')
      expect([answer.statusCode, answer.json()]).toEqual([404, NOT_FOUND])
    },
  )
})

describe('the order', () => {
  test('has no gaps after concurrent changes on two instances', async () => {
    const jo = await join('Joana')
    const people = [jo, caller(other.app, jo.token)]
    const [go, lua] = [await add(jo, 'Go'), await add(jo, 'Lua')]
    const levels: Level[] = ['Intermediário', 'Avançado', 'Iniciante']
    await Promise.all(
      Array.from({ length: 40 }, (_, index) => {
        const person = people[index % 2]!
        const technology = index % 5 === 0 ? lua : go
        if (index % 13 === 12) return remove(person, technology)
        if (index % 7 === 6) return restore(person, technology)
        return change(person, technology, levels[index % 3]!)
      }),
    )
    const rows = await eventsOf(jo)
    expect(rows.map(({ sequence }) => sequence)).toEqual(rows.map((_, index) => index + 1))
    expect(rows.map(({ at }) => at)).toEqual(rows.map(({ at }) => at).toSorted())
    for (const technology of [go, lua]) {
      const events = await historyOf(jo, technology)
      expect(events.map(({ id }) => id)).toEqual(events.map((_, index) => index + 1))
      for (const [index, event] of events.entries()) {
        expect(event.from).toBe(events[index - 1]?.to ?? null)
        expect(event.from).not.toBe(event.to)
      }
    }
  })

  test('includes all concurrent changes to many technologies on two instances', async () => {
    const lia = await join('Lia')
    const people = [lia, caller(other.app, lia.token)]
    const added = await Promise.all(
      Array.from({ length: 12 }, (_, index) => add(people[index % 2]!, `Junto ${index}`)),
    )
    const answers = await Promise.all(
      added.map((technology, index) => change(people[index % 2]!, technology, 'Avançado')),
    )
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]))
    const rows = await eventsOf(lia)
    expect(rows.map(({ sequence }) => sequence)).toEqual(
      Array.from({ length: 24 }, (_, i) => i + 1),
    )
  })

  test('survives a clock set back, or a year ahead', async () => {
    const kim = await join('Kim')
    const now = Date.now()
    const go = await add(kim, 'Go')
    clockAt(now - 30_000)
    await change(kim, go, 'Avançado')
    expect((await eventsOf(kim)).map(({ at }) => at)).toEqual([go.created_at, go.created_at])
    const ahead = new Date(now + 365 * DAY).toISOString()
    await db.run(
      sql`UPDATE technology_events SET at = ${ahead}
       WHERE user_id = ${kim.user.id} AND sequence = 2`,
    )
    clockAt(now + 60_000)
    await change(kim, go, 'Iniciante')
    const present = new Date(now + 60_000).toISOString()
    expect((await eventsOf(kim)).map(({ at }) => at)).toEqual([go.created_at, present, present])
  })
})
