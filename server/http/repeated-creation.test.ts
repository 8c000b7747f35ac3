import { randomUUID } from 'node:crypto'
import { raw } from 'sql-template-tag'
import { expect, test } from 'vitest'
import { MAX_LINKS } from '#contract/portfolio-links.ts'
import type { Project } from '#contract/projects.ts'
import type { Technology } from '#contract/technologies.ts'
import { sql } from '../db/database.ts'
import { caller, testApp } from '../testing/app.ts'
import { callOf, NAMES } from '../testing/every-call.ts'
import { handOut } from '../testing/portfolios.ts'
import { fillProjects, SHOP } from '../testing/projects.ts'
import { expectARowForEach } from '../testing/route-tables.ts'

const one = await testApp()
const other = await testApp({ url: one.url })
const { db, join } = one

type Person = Awaited<ReturnType<typeof join>>
interface Created {
  id: string
  path?: string
}

const KINDS = [
  ['/users/techs', 'technologies', 'title', { status: 'Iniciante' }],
  ['/users/works', 'projects', 'title', { description: 'Vende livros', techs: [] }],
  ['/goals', 'goals', 'title', {}],
  ['/classes', 'classes', 'name', { expected: [] }],
  ['/portfolio/links', 'portfolio_links', 'label', { days: 7 }],
] as const

const ID_TAKEN = { status: 'error', code: 'id_taken', message: 'This id is already in use' }
const codeOf = (answer: { json: () => { code: string } }) => answer.json().code
const rowsWith = (table: string, id: string) =>
  db.all(sql`SELECT * FROM ${raw(table)} WHERE id = ${id}`)
const eventsOf = (id: string) =>
  db.all(sql`SELECT * FROM technology_events WHERE technology_id = ${id} ORDER BY number`)
/** Retries after a 503, as from a full queue on a slow machine: nothing was done yet. */
async function insist<Answer extends { statusCode: number }>(send: () => Promise<Answer>) {
  for (;;) {
    const answer = await send()
    if (answer.statusCode !== 503) return answer
  }
}

let people = 0
const newPerson = () => join(`Pessoa ${++people}`)

test('every call that takes an id of its caller is here', () => {
  const calls = NAMES.filter((name) => callOf(name).failures?.includes('id_taken'))
  const rows = KINDS.map(([path]) => `POST ${path}`)
  expectARowForEach(calls, rows, 'KINDS in server/http/repeated-creation.test.ts')
})

test.each(KINDS)(
  'POST %s sent concurrently with one id to two servers creates one item and answers all the same',
  async (path, table, name, rest) => {
    const here = await newPerson()
    const both = [here, caller(other.app, here.token)] as const
    const input = { id: randomUUID(), [name]: 'React', ...rest }
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, index) => insist(() => both[index % 2]!.post(path, input))),
    )
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(10).fill(201))
    expect(new Set(answers.map((answer) => answer.json<Created>().id))).toEqual(new Set([input.id]))
    expect(await rowsWith(table, input.id)).toHaveLength(1)
    if (table === 'technologies') expect(await eventsOf(input.id)).toHaveLength(1)
  },
)

test.each(KINDS)(
  'POST %s rejects an id in use for another name or by another user',
  async (path, table, name, rest) => {
    const [ana, bia] = [await newPerson(), await newPerson()]
    const input = { id: randomUUID(), [name]: 'React', ...rest }
    await ana.post(path, input)
    const before = await rowsWith(table, input.id)
    for (const answer of [
      await ana.post(path, { ...input, [name]: 'Vue' }),
      await bia.post(path, input),
      await bia.post(path, { ...input, [name]: 'Vue' }),
    ])
      expect([answer.statusCode, answer.json()]).toEqual([409, ID_TAKEN])
    expect(await rowsWith(table, input.id)).toEqual(before)
  },
)

test.each(KINDS)(
  'POST %s sent concurrently by several users with one id succeeds for one of them',
  async (path, table, name, rest) => {
    const [ana, bia, caio] = [await newPerson(), await newPerson(), await newPerson()]
    const input = { id: randomUUID(), [name]: 'React', ...rest }
    const callers = [ana, bia, caller(other.app, caio.token)]
    const answers = await Promise.all(callers.map((each) => insist(() => each.post(path, input))))
    const statuses = answers.map(({ statusCode }) => statusCode)
    expect(statuses.toSorted()).toEqual([201, 409, 409])
    expect(await rowsWith(table, input.id)).toHaveLength(1)
  },
)

test('returns the current state of an item changed since', async () => {
  const ana = await newPerson()
  const tech = { id: randomUUID(), title: 'Go', status: 'Iniciante' }
  await ana.post('/users/techs', tech)
  await ana.put(`/users/techs/${tech.id}`, { status: 'Avançado' })
  const again = await ana.post('/users/techs', tech)
  expect([again.statusCode, again.json<Technology>().status]).toEqual([201, 'Avançado'])
  expect(await eventsOf(tech.id)).toHaveLength(2)

  const work = { ...SHOP, id: randomUUID(), techs: [tech.id] }
  await ana.post('/users/works', work)
  for (const title of ['Segundo nome', 'Terceiro nome'])
    await ana.put(`/users/works/${work.id}`, { title })
  for (const title of [work.title, 'Terceiro nome']) {
    const answer = await ana.post('/users/works', { ...work, title })
    expect([answer.statusCode, answer.json<Project>()]).toMatchObject([
      201,
      { title: 'Terceiro nome', techs: [tech.id] },
    ])
  }
  const answer = await ana.post('/users/works', { ...work, title: 'Segundo nome' })
  expect([answer.statusCode, codeOf(answer)]).toEqual([409, 'id_taken'])
})

test.each(KINDS.slice(0, 2))(
  'POST %s rejects the id of a deleted item and does not restore it',
  async (path, table, name, rest) => {
    const ana = await newPerson()
    const input = { id: randomUUID(), [name]: 'React', ...rest }
    await ana.post(path, input)
    await ana.delete(`${path}/${input.id}`)
    const before = await rowsWith(table, input.id)
    const answer = await ana.post(path, input)
    expect([answer.statusCode, answer.json()]).toEqual([409, ID_TAKEN])
    expect(await rowsWith(table, input.id)).toEqual(before)
  },
)

test('reports a duplicate title before an id in use', async () => {
  const ana = await newPerson()
  const add = (id: string, title: string) =>
    ana.post('/users/techs', { id, title, status: 'Iniciante' })
  const [go, lua] = [randomUUID(), randomUUID()]
  await add(go, 'Go')
  await add(lua, 'Lua')
  for (const answer of [await add(go, 'LUA'), await add(randomUUID(), 'Go')])
    expect([answer.statusCode, codeOf(answer)]).toEqual([409, 'technology_exists'])
  expect(codeOf(await add(go, 'GO'))).toBe('id_taken')
  await ana.delete(`/users/techs/${go}`)
  await add(randomUUID(), 'Go')
  expect(codeOf(await add(go, 'Go'))).toBe('technology_exists')
})

test('answers a repeated creation at the limit', async () => {
  const ana = await newPerson()
  const work = { ...SHOP, id: randomUUID() }
  await ana.post('/users/works', work)
  await fillProjects(db, ana.user.id, 99)
  expect((await ana.post('/users/works', work)).statusCode).toBe(201)
  expect(codeOf(await ana.post('/users/works', { ...work, id: randomUUID() }))).toBe(
    'project_limit',
  )

  const link = { id: randomUUID(), label: 'Para a Rita', days: 7 }
  await ana.post('/portfolio/links', link)
  for (let count = 1; count < MAX_LINKS; count += 1) await handOut(ana, 'Mais um')
  expect((await ana.post('/portfolio/links', link)).statusCode).toBe(201)
  expect(codeOf(await ana.post('/portfolio/links', { ...link, id: randomUUID() }))).toBe(
    'link_limit',
  )
})

test('invalidates earlier paths of a repeated link', async () => {
  const ana = await newPerson()
  const link = { id: randomUUID(), label: 'Para a Rita', days: 7 }
  const [first, last] = [
    (await ana.post('/portfolio/links', link)).json<Created>(),
    (await ana.post('/portfolio/links', link)).json<Created>(),
  ]
  expect((await one.app.inject(first.path!)).statusCode).toBe(404)
  expect((await one.app.inject(last.path!)).statusCode).toBe(200)
})

test.each(KINDS.slice(0, 2))(
  'DELETE %s/{id} succeeds when repeated',
  async (path, table, name, rest) => {
    const [ana, bia]: Person[] = [await newPerson(), await newPerson()]
    const { id } = (await ana!.post(path, { [name]: 'React', ...rest })).json<Created>()
    const both = [ana!, caller(other.app, ana!.token)]
    const answers = await Promise.all(
      Array.from({ length: 6 }, (_, index) =>
        insist(() => both[index % 2]!.delete(`${path}/${id}`)),
      ),
    )
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(6).fill(204))
    const before = await rowsWith(table, id)
    expect((await ana!.delete(`${path}/${id}`)).statusCode).toBe(204)
    expect((await bia!.delete(`${path}/${id}`)).statusCode).toBe(404)
    expect(await rowsWith(table, id)).toEqual(before)
    if (table === 'technologies') expect(await eventsOf(id)).toHaveLength(2)
    await ana!.delete(`${path}/removed/${id}`)
    expect((await ana!.delete(`${path}/${id}`)).statusCode).toBe(404)
  },
)

test('ignores Idempotency-Key', async () => {
  const ana = await newPerson()
  const headers = { 'idempotency-key': randomUUID() }
  const ids = [
    (await ana.post('/users/works', SHOP, headers)).json<Created>().id,
    (await ana.post('/users/works', SHOP, headers)).json<Created>().id,
  ]
  expect(new Set(ids).size).toBe(2)
})
