import { bulk } from 'sql-template-tag'
import { expect, test } from 'vitest'
import {
  EVENTS_A_PAGE,
  type HistoryEvent,
  MAX_EVENTS,
  type TechnologyEvent,
} from '#contract/history.ts'
import type { Technology } from '#contract/technologies.ts'
import { sql } from '../db/database.ts'
import { caller, testApp } from '../testing/app.ts'

const one = await testApp({ environment: { CORS_ORIGINS: 'https://escola.example' } })
const other = await testApp({ url: one.url })
const { db, join } = one

type Person = Awaited<ReturnType<typeof join>>

const DAY = 86_400_000
const START = Date.parse('2026-01-01T00:00:00.000Z')
const timeOf = (number: number) => new Date(START + number * 60_000).toISOString()

/** A user with a technology that changed every minute, inserted directly. */
async function personWith(name: string, events: number) {
  const person = await join(name)
  const created = await person.post('/users/techs', { title: 'Go', status: 'Iniciante' })
  const { id } = created.json<Technology>()
  await db.run(sql`DELETE FROM technology_events WHERE user_id = ${person.user.id}`)
  const levels = ['Iniciante', 'Avançado']
  for (let first = 1; first <= events; first += 100) {
    const numbers = Array.from({ length: Math.min(100, events - first + 1) }, (_, i) => first + i)
    const rows = numbers.map((n) => {
      const before = n === 1 ? null : levels[(n + 1) % 2]
      return [person.user.id, n, id, n, timeOf(n), before, levels[n % 2], '']
    })
    await db.run(
      sql`INSERT INTO technology_events
         (user_id, sequence, technology_id, number, at, level_before, level_after, note)
       VALUES ${bulk(rows)}`,
    )
  }
  await db.run(sql`UPDATE technologies SET status = ${levels[events % 2]!} WHERE id = ${id}`)
  return { ...person, technology: id }
}

const countOf = async ({ user }: Person) =>
  (await db.get<{ n: number }>(
    sql`SELECT COUNT(*) AS n FROM technology_events WHERE user_id = ${user.id}`,
  ))!.n

async function follow(person: Person, path: string) {
  const answer = await person.get(path)
  const events = answer.json<HistoryEvent[]>()
  const next = /^<\/api(\/history\?[^>]+)>; rel="next"$/.exec(String(answer.headers['link']))?.[1]
  return { events, next, ids: events.map(({ id }) => id) }
}

test('pages through all events, newest first', async () => {
  const ana = await personWith('Ana', 2 * EVENTS_A_PAGE + 1)
  const first = await follow(ana, '/history')
  expect(first.events[0]).toEqual({
    id: 1001,
    at: timeOf(1001),
    from: 'Iniciante',
    to: 'Avançado',
    note: '',
    technology_id: ana.technology,
    title: 'Go',
  })
  const second = await follow(ana, first.next!)
  const third = await follow(ana, second.next!)
  expect([first.ids.length, second.ids.length, third.ids]).toEqual([500, 500, [1]])
  expect([...first.ids, ...second.ids]).toEqual(Array.from({ length: 1000 }, (_, i) => 1001 - i))
  expect(third.next).toBeUndefined()
})

test('links no next page from an exactly full last page', async () => {
  const bia = await personWith('Bia', EVENTS_A_PAGE)
  const { ids, next } = await follow(bia, '/history')
  expect([ids.length, next]).toEqual([EVENTS_A_PAGE, undefined])
})

const PREVIOUS = /^<\/api(\/users\/techs\/[^>]+\/history\?[^>]+)>; rel="prev"$/

/** From the newest page back, with each page oldest first. */
async function pagesOf({ get, technology }: Awaited<ReturnType<typeof personWith>>) {
  const pages: number[][] = []
  for (let path: string | undefined = `/users/techs/${technology}/history`; path; ) {
    const answer = await get(path)
    pages.push(answer.json<TechnologyEvent[]>().map(({ id }) => id))
    path = PREVIOUS.exec(String(answer.headers['link']))?.[1]
  }
  return pages
}

test('returns the newest events of a technology first, and earlier ones by page', async () => {
  const hugo = await personWith('Hugo', 2 * EVENTS_A_PAGE + 1)
  const pages = await pagesOf(hugo)
  expect(pages.map(({ length }) => length)).toEqual([EVENTS_A_PAGE, EVENTS_A_PAGE, 1])
  expect(pages.toReversed().flat()).toEqual(Array.from({ length: 1001 }, (_, i) => i + 1))
  const first = await hugo.get(`/users/techs/${hugo.technology}/history?before=1`)
  expect([first.statusCode, first.json(), first.headers['link']]).toEqual([200, [], undefined])
  expect(await pagesOf(await personWith('Ian', EVENTS_A_PAGE))).toHaveLength(1)
})

test.each(['before=0', 'before=x', 'before=', 'before=9999999999', 'before=1&before=2'])(
  'rejects a page of a technology with %s, naming the field',
  async (query) => {
    const person = await join(`Antes ${query}`)
    const created = await person.post('/users/techs', { title: 'Go', status: 'Iniciante' })
    const answer = await person.get(
      `/users/techs/${created.json<Technology>().id}/history?${query}`,
    )
    expect([answer.statusCode, Object.keys(answer.json().fields)]).toEqual([400, ['before']])
  },
)

test('filters by an inclusive time range on every page', async () => {
  const caio = await personWith('Caio', 700)
  const query = new URLSearchParams({ since: timeOf(100), until: timeOf(650) })
  const first = await follow(caio, `/history?${query.toString()}`)
  const second = await follow(caio, first.next!)
  const ids = [...first.ids, ...second.ids]
  expect([ids.length, ids[0], ids.at(-1), second.next]).toEqual([551, 650, 100, undefined])
  const inZone = await follow(caio, '/history?until=2025-12-31T21:05:00-03:00')
  expect(inZone.ids).toEqual([5, 4, 3, 2, 1])
  expect((await follow(caio, `/history?since=${timeOf(700)}`)).ids).toEqual([700])
})

test('returns only own events, including those of deleted technologies', async () => {
  const dora = await join('Dora')
  const add = async (title: string) =>
    (await dora.post('/users/techs', { title, status: 'Iniciante' })).json<Technology>()
  const [zig, ada] = [await add('Zig'), await add('Ada')]
  await dora.delete(`/users/techs/${zig.id}`)
  const { events } = await follow(dora, '/history')
  expect(events.map(({ title, from, to }) => [title, from, to])).toEqual([
    ['Zig', 'Iniciante', null],
    ['Ada', null, 'Iniciante'],
    ['Zig', null, 'Iniciante'],
  ])
  expect(events[1]!.technology_id).toBe(ada.id)
  expect((await (await join('Eva')).get('/history')).json()).toEqual([])
})

test.each([
  ['since=ontem', 'since'],
  ['since=2026-02-29T00:00:00Z', 'since'],
  ['since=2026-01-01', 'since'],
  ['until=9999-12-31T23:59:59-10:00', 'until'],
  ['until=', 'until'],
  ['since=2026-01-02T00:00:00Z&until=2026-01-01T00:00:00Z', 'since'],
  ['since=2026-01-01T00:00:00Z&since=2026-01-01T00:00:00Z', 'since'],
  ['before=0', 'before'],
  ['before=1;DROP', 'before'],
  ['before=99999999999', 'before'],
  ['before=1&before=2', 'before'],
  [`until=${'2'.repeat(5000)}`, 'until'],
])('rejects %s, naming the field', async (query, field) => {
  const person = await join(`Pergunta ${query.slice(0, 60)}`)
  const answer = await person.get(`/history?${query}`)
  expect(answer.statusCode).toBe(400)
  expect(Object.keys(answer.json().fields)).toEqual([field])
})

test('exposes the link to the next page to other origins', async () => {
  const fabi = await join('Fabi')
  const answer = await fabi.get('/history', undefined, { origin: 'https://escola.example' })
  expect(answer.headers['access-control-expose-headers']).toContain('link')
})

test('limits the events of a user, also concurrently on two instances, dropping the oldest', async () => {
  const gil = await personWith('Gil', MAX_EVENTS - 5)
  const people = [gil, caller(other.app, gil.token)]
  const still = (
    await gil.post('/users/techs', { title: 'Lua', status: 'Iniciante' })
  ).json<Technology>()
  expect(await countOf(gil)).toBe(MAX_EVENTS - 4)
  // The newest event of a technology holds its current level, so it is never dropped.
  await db.run(sql`UPDATE technology_events SET sequence = 0 WHERE technology_id = ${still.id}`)
  await Promise.all(
    Array.from({ length: 12 }, (_, index) =>
      people[index % 2]!.post('/users/techs', { title: `Nova ${index}`, status: 'Iniciante' }),
    ),
  )
  expect(await countOf(gil)).toBe(MAX_EVENTS)
  const kept = (await gil.get(`/users/techs/${still.id}/history`)).json<HistoryEvent[]>()
  expect(kept).toMatchObject([{ id: 1, to: 'Iniciante' }])
  const changed = (await pagesOf(gil)).toReversed().flat()
  expect([changed.length, changed[0]]).toEqual([MAX_EVENTS - 13, 9])
  const later = new Date(START + 365 * DAY).toISOString()
  expect((await follow(gil, `/history?since=${later}`)).ids.length).toBeLessThanOrEqual(12)
})
