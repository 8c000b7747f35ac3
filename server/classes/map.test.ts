import type { Sql } from 'sql-template-tag'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { MAX_OTHER_COLUMNS, type TaughtClass } from '#contract/classes.ts'
import type { Level, Technology } from '#contract/technologies.ts'
import { type Database, type Statements, sql } from '../db/database.ts'
import { changeLevel, createTechnology } from '../technologies/commands.ts'
import { testApp } from '../testing/app.ts'
import { attend, attended, fillClass, mapOf, memberOf, open } from '../testing/classes.ts'
import { readClassEvolution } from './evolution.ts'
import { readMap } from './map.ts'

/** What was read inside `readConsistently`. */
const read = { statements: 0, rows: 0 }
const counting = (tx: Statements): Statements => ({
  ...tx,
  get: async <Row>(statement: Sql) => {
    read.statements += 1
    return tx.get<Row>(statement)
  },
  all: async <Row>(statement: Sql) => {
    const rows = await tx.all<Row>(statement)
    read.statements += 1
    read.rows += rows.length
    return rows
  },
})
const { db, join } = await testApp({
  wrap: (real): Database => ({
    ...real,
    readConsistently: (work) => real.readConsistently((tx) => work(counting(tx))),
  }),
})

type Person = Awaited<ReturnType<typeof join>>

const learn = async (person: Person, title: string, status: Level = 'Iniciante') =>
  (await person.post('/users/techs', { title, status })).json<Technology>()

let people = 0
async function student(opened: TaughtClass, name = `Pessoa ${++people}`) {
  const person = await join(name)
  await attend(person, opened)
  return person
}

const clockAt = (time: string) => {
  vi.useFakeTimers({ toFake: ['Date'] })
  vi.setSystemTime(Date.parse(time))
}
afterEach(() => void vi.useRealTimers())

describe('the map', () => {
  test('has the expected technologies in their order, then the others by how many have them, without a free title of one alone', async () => {
    const rita = await join('Rita')
    const opened = await open(rita, 'Turma A', ['Cozinha', 'ReactJS'])
    const [ana, bia, caio] = [await student(opened), await student(opened), await student(opened)]
    await learn(ana, 'React', 'Avançado')
    for (const [person, title] of [
      [ana, 'tricô'],
      [bia, 'Tricô'],
      [caio, 'Tricô'],
      [ana, 'nodejs'],
      [bia, 'Node'],
      [caio, 'Fiação'],
      [bia, 'Fiação'],
      [caio, 'Go'],
      [caio, 'Só dele'],
    ] as const)
      await learn(person, title)
    const { name, technologies, members } = await mapOf(rita, opened)
    expect(name).toBe('Turma A')
    expect(technologies).toEqual([
      { key: 'K:cozinha', title: 'Cozinha', expected: true },
      { key: 'K:C:react', title: 'ReactJS', expected: true },
      { key: 'K:tricô', title: 'Tricô', expected: false },
      { key: 'K:fiação', title: 'Fiação', expected: false },
      { key: 'K:C:nodejs', title: 'Node.js', expected: false },
      { key: 'K:C:go', title: 'Go', expected: false },
    ])
    expect(members.map(({ others }) => others)).toEqual([0, 0, 1])
  })

  test('has one column for expected titles that a newer catalogue made one', async () => {
    const rita = await join('Rita')
    const opened = await open(rita)
    const stored = JSON.stringify(['ReactJS', 'Cozinha', 'React'])
    await db.run(sql`UPDATE classes SET expected = ${stored} WHERE id = ${opened.id}`)
    const { technologies } = await mapOf(rita, opened)
    expect(technologies.map(({ key, title }) => [key, title])).toEqual([
      ['K:C:react', 'ReactJS'],
      ['K:cozinha', 'Cozinha'],
    ])
  })

  test('has the members by name, with their levels and last change, without the bin', async () => {
    const rita = await join('Sara')
    const opened = await open(rita, 'Turma A', ['Go', '__proto__', 'constructor'])
    const [zeca, alvaro] = [await student(opened, 'zeca'), await student(opened, 'Álvaro')]
    const { joined_at } = await attended(await join('Bia'), opened)
    const go = await learn(zeca, 'Golang')
    await learn(zeca, '__proto__')
    await zeca.delete(`/users/techs/${(await learn(zeca, 'Lua')).id}`)
    await learn(alvaro, 'constructor', 'Avançado')
    const changed = await zeca.put(`/users/techs/${go.id}`, { status: 'Intermediário' })
    const { members, technologies } = await mapOf(rita, opened)
    expect(technologies.map(({ key }) => key)).toEqual(['K:C:go', 'K:__proto__', 'K:constructor'])
    const last = (await alvaro.techs())[0]!.updated_at
    expect(members).toEqual([
      expect.objectContaining({
        name: 'Álvaro',
        levels: { 'K:constructor': 'Avançado' },
        changed_at: last,
      }),
      expect.objectContaining({ name: 'Bia', levels: {}, others: 0, changed_at: null, joined_at }),
      expect.objectContaining({
        name: 'zeca',
        changed_at: changed.json<Technology>().updated_at,
        confirmed: [],
      }),
    ])
    expect(Object.entries(members[2]!.levels)).toEqual([
      ['K:C:go', 'Intermediário'],
      ['K:__proto__', 'Iniciante'],
    ])
  })

  test('counts technologies beyond the last column', async () => {
    const rita = await join('Tais')
    const opened = await open(rita, 'Turma A', ['Go'])
    const [ana, bia] = [await student(opened), await student(opened)]
    const techs = Array.from({ length: MAX_OTHER_COLUMNS + 2 }, (_, index) => ({
      title: `Lib ${String(index).padStart(3, '0')}`,
      status: 'Iniciante',
    }))
    for (const some of [techs.slice(0, 40), techs.slice(40)])
      await ana.post('/users/techs/batch', { techs: some })
    for (const some of [techs.slice(0, 40), techs.slice(40)])
      await bia.post('/users/techs/batch', { techs: some })
    await learn(await student(opened), 'Lib 061')
    const { technologies, members } = await mapOf(rita, opened)
    expect(technologies).toHaveLength(1 + MAX_OTHER_COLUMNS)
    expect(technologies[1]!.title).toBe('Lib 061')
    expect(members.map(({ levels, others }) => [Object.keys(levels).length, others])).toEqual([
      [MAX_OTHER_COLUMNS, 2],
      [MAX_OTHER_COLUMNS, 2],
      [1, 0],
    ])
  })

  test('names confirmed technologies while level, title and confirmation are as they were, also of a member who came back', async () => {
    const rita = await join('Ugo')
    const [opened, elsewhere] = [await open(rita), await open(rita, 'Turma B')]
    const ana = await student(opened)
    await attend(ana, elsewhere)
    const { id } = await learn(ana, 'React')
    const [{ id: member } = { id: '' }] = (await mapOf(rita, opened)).members
    const given = await rita.post(`/classes/${opened.id}/confirmations`, {
      member,
      technology_id: id,
      note: 'Muito bem.',
    })
    const confirmation = given.json<{ id: string; confirmed_at: string }>()
    const confirmed = async (which = opened) => {
      const [own] = (await mapOf(rita, which)).members
      const { technologies } = await memberOf(rita, which, own!.id)
      return [own!.confirmed, technologies[0]?.confirmation]
    }
    const current = [
      ['K:C:react'],
      { id: confirmation.id, confirmed_at: confirmation.confirmed_at, note: 'Muito bem.' },
    ]
    const none = [[], undefined]
    expect(await confirmed()).toEqual(current)
    await ana.delete(`/classes/${opened.id}/membership`)
    await attend(ana, opened)
    expect(await confirmed()).toEqual(current)
    expect(await confirmed(elsewhere)).toEqual(none)
    await ana.put(`/users/techs/${id}`, { status: 'Avançado' })
    expect(await confirmed()).toEqual(none)
    await ana.put(`/users/techs/${id}`, { status: 'Iniciante' })
    await ana.put(`/users/techs/${id}/title`, { title: 'Vue' })
    expect(await confirmed()).toEqual(none)
    await ana.put(`/users/techs/${id}/title`, { title: 'React.js' })
    expect(await confirmed()).toEqual(current)
    await ana.delete(`/users/techs/${id}`)
    expect(await confirmed()).toEqual(none)
    await ana.post(`/users/techs/${id}/restore`)
    await rita.delete(`/confirmations/${confirmation.id}`)
    expect(await confirmed()).toEqual(none)
  })

  test('takes one more statement for fifty members, and a row for each member and cell', async () => {
    const rita = await join('Vera')
    const opened = await open(rita, 'Turma A', ['Go'])
    const ana = await student(opened)
    await learn(ana, 'Go')
    const cost = async () => {
      Object.assign(read, { statements: 0, rows: 0 })
      await mapOf(rita, opened)
      return { ...read }
    }
    const one = await cost()
    expect(one).toEqual({ statements: 4, rows: 2 })
    for (const user of await fillClass(db, opened, 99))
      for (const title of ['go', 'lua'])
        await db.run(
          sql`INSERT INTO technologies (user_id, position, id, title, title_key, status, created_at,
             updated_at)
           VALUES (${user}, ${title.length}, ${crypto.randomUUID()}, ${title}, ${title},
             'Iniciante', '2026', '2026')`,
        )
    // Of each ten members the cells and the confirmations.
    expect(await cost()).toEqual({ statements: one.statements + 2 * 9, rows: 100 + 1 + 99 * 2 })
  })

  test('is the same in pages, between which others have their turn', async () => {
    const rita = await join('Zora')
    const opened = await open(rita, 'Turma A', ['Go'])
    for (const titles of [['Go', 'Lua'], [], ['Lua'], ['Rust', 'Go', 'Python']]) {
      const person = await student(opened)
      for (const title of titles) await learn(person, title)
    }
    const which = { id: opened.id, teacher_id: rita.user.id }
    const map = await readMap(db, which)
    const counts = map!.members.map(({ levels }) => Object.keys(levels).length)
    expect(counts.toSorted()).toEqual([0, 1, 2, 3])
    const other = vi.fn()
    setImmediate(other)
    expect(await readMap(db, which, 1)).toEqual(map)
    expect(other).toHaveBeenCalled()
    for (const limit of [2, 3, 4]) expect(await readMap(db, which, limit)).toEqual(map)
  })
})

test('the version of the map is another one after each change, and 304 until then', async () => {
  const rita = await join('Vilma')
  const opened = await open(rita)
  const path = `/classes/${opened.id}/map/version`
  const ask = (kept = '') => rita.get(path, undefined, { 'if-none-match': kept })
  const ana = await student(opened)
  // Its revision counts new titles.
  await ana.put('/portfolio', { shows: { bio: true } })
  const { id } = await learn(ana, 'Go')
  const changes = [
    () => student(opened),
    () => learn(ana, 'Lua'),
    () => ana.put(`/users/techs/${id}`, { status: 'Avançado' }),
    () => ana.put(`/users/techs/${id}/title`, { title: 'Golang' }),
    () => ana.delete(`/users/techs/${id}`),
    () => ana.put('/profile', { name: 'Ana Lima' }),
    () => ana.put(`/classes/${opened.id}/membership`, { shares: { projects: true } }),
    () => rita.put(`/classes/${opened.id}`, { expected: ['Go'] }),
    () => ana.delete(`/classes/${opened.id}/membership`),
  ]
  for (const [at, change] of changes.entries()) {
    const etag = String((await ask()).headers['etag'])
    const same = await ask(etag)
    expect([same.statusCode, same.body], String(at)).toEqual([304, ''])
    await change()
    const other = await ask(etag)
    expect([other.statusCode, `"${other.json().version}"`], String(at)).toEqual([
      200,
      other.headers['etag'],
    ])
    expect(other.headers['etag'], String(at)).not.toBe(etag)
  }
  expect((await ana.get(path)).statusCode).toBe(404)
})

test('the map is a table for spreadsheets, without formulas', async () => {
  clockAt('2026-10-15T12:00:00Z')
  const rita = await join('Wanda')
  const opened = await open(rita, '=Cálculo 2026.1', ['=1+1', 'Go', '-Lib'])
  const ana = await student(opened, '@Ana "A"; B')
  const { id: technology_id } = await learn(ana, '=1+1', 'Avançado')
  const { id: lib } = await learn(ana, '-Lib')
  const [{ id: member } = { id: '' }] = (await mapOf(rita, opened)).members
  for (const one of [lib, technology_id])
    await rita.post(`/classes/${opened.id}/confirmations`, { member, technology_id: one })
  const answer = await rita.get(`/classes/${opened.id}/map.csv`)
  expect(answer.body).toBe(
    '\uFEFF"Nome";"Na turma desde";"\'=1+1";"Go";"\'-Lib";"Outras";"Confirmadas";"Última mudança"\r\n' +
      `"'@Ana ""A""; B";"2026-10-15";"Avançado";"";"Iniciante";"0";"'=1+1,' -Lib";"2026-10-15"\r\n`,
  )
  expect(answer.headers).toMatchObject({
    'content-type': 'text/csv; charset=utf-8',
    'content-disposition': expect.stringMatching(
      /^attachment; filename="techfolio-turma-calculo-2026-1-\d{4}-\d\d-\d\d\.csv"$/,
    ),
    'cache-control': 'no-store',
  })
})

test('a member is what they share, of listed technologies', async () => {
  clockAt('2026-09-10T12:00:00Z')
  const rita = await join('Xena')
  const opened = await open(rita)
  const ana = await student(opened, 'Ana')
  const go = await learn(ana, 'Go')
  const lua = await learn(ana, 'Lua', 'Avançado')
  const project = { title: 'Loja', description: 'Vende', techs: [go.id, lua.id] }
  await ana.post('/users/works', { ...project, repo_url: 'https://x.org/y' })
  clockAt('2026-10-01T01:00:00Z')
  await ana.put(`/users/techs/${go.id}`, { status: 'Intermediário' })
  await ana.delete(`/users/techs/${lua.id}`)
  const [{ id } = { id: '' }] = (await mapOf(rita, opened)).members
  const technologies = [
    { id: go.id, title: 'Go', level: 'Intermediário', changed_at: '2026-10-01T01:00:00.000Z' },
  ]
  const joined_at = '2026-09-10T12:00:00.000Z'
  const alone = { id, name: 'Ana', joined_at, technologies, may_reset: false }
  expect(await memberOf(rita, opened, id)).toEqual(alone)
  await ana.put(`/classes/${opened.id}/membership`, { shares: { evolution: true, projects: true } })
  expect(await memberOf(rita, opened, id)).toEqual({
    ...alone,
    evolution: {
      months: [
        { month: '2026-09', Iniciante: 1, Intermediário: 0, Avançado: 0 },
        { month: '2026-10', Iniciante: 0, Intermediário: 1, Avançado: 0 },
      ],
      changes: [
        { title: 'Go', from: 'Iniciante', to: 'Intermediário', at: '2026-10-01T01:00:00.000Z' },
        { title: 'Go', from: null, to: 'Iniciante', at: '2026-09-10T12:00:00.000Z' },
      ],
    },
    projects: [
      {
        title: 'Loja',
        description: 'Vende',
        deploy_url: null,
        repo_url: 'https://x.org/y',
        techs: [go.id],
        created_at: '2026-09-10T12:00:00.000Z',
      },
    ],
  })
  const west = await rita.get(`/classes/${opened.id}/members/${id}?time_zone=America/Sao_Paulo`)
  expect(west.json().evolution.months).toEqual([
    { month: '2026-09', Iniciante: 0, Intermediário: 1, Avançado: 0 },
  ])
})

test('a password can be reset by a named teacher, of a member who shares that and never opened a class', async () => {
  const rita = await join('Yara')
  const opened = await open(rita)
  const ana = await student(opened, 'Bela')
  const [{ id } = { id: '' }] = (await mapOf(rita, opened)).members
  const mayReset = async () => (await memberOf(rita, opened, id)).may_reset
  const name = (since: string | null) =>
    db.run(sql`UPDATE users SET teacher_since = ${since} WHERE id = ${rita.user.id}`)
  const share = (reset: boolean) =>
    ana.put(`/classes/${opened.id}/membership`, { shares: { reset } })
  await name('2026-11-01')
  expect(await mayReset()).toBe(false)
  await share(true)
  expect(await mayReset()).toBe(true)
  await name(null)
  expect(await mayReset()).toBe(false)
  await name('2026-11-01')
  await open(ana)
  expect(await mayReset()).toBe(false)
})

test('the months of a class are the sum of those who share them', async () => {
  clockAt('2026-09-20T12:00:00Z')
  const rita = await join('Zilda')
  const opened = await open(rita)
  const [ana, bia, caio] = [
    await student(opened, 'Cora'),
    await student(opened, 'Dina'),
    await student(opened, 'Enzo'),
  ]
  await learn(ana, 'Go', 'Avançado')
  await learn(caio, 'Go', 'Avançado')
  clockAt('2026-10-10T12:00:00Z')
  await learn(bia, 'Lua')
  const months = async (query = '') =>
    (await rita.get(`/classes/${opened.id}/evolution${query}`)).json()
  expect(await months()).toEqual({ members: 0, months: [] })
  for (const person of [ana, bia])
    await person.put(`/classes/${opened.id}/membership`, { shares: { evolution: true } })
  clockAt('2026-11-01T01:00:00Z')
  const [september, october] = [
    { month: '2026-09', Iniciante: 0, Intermediário: 0, Avançado: 1 },
    { month: '2026-10', Iniciante: 1, Intermediário: 0, Avançado: 1 },
  ]
  expect(await months()).toEqual({
    members: 2,
    months: [september, october, { ...october, month: '2026-11' }],
  })
  expect(await months('?time_zone=America/Sao_Paulo')).toEqual({
    members: 2,
    months: [september, october],
  })
})

test('the months take as many statements for a hundred members as for one, and are the same in pages', async () => {
  clockAt('2026-10-15T12:00:00Z')
  const rita = await join('Alzira')
  const opened = await open(rita)
  const which = { id: opened.id, teacher_id: rita.user.id }
  const cost = async () => {
    Object.assign(read, { statements: 0, rows: 0 })
    await readClassEvolution(counting(db), which)
    return { ...read }
  }
  const ana = await student(opened)
  await ana.put(`/classes/${opened.id}/membership`, { shares: { evolution: true } })
  await learn(ana, 'Go')
  const one = await cost()
  expect(one).toEqual({ statements: 3, rows: 1 })
  for (const user of await fillClass(db, opened, 99)) {
    const { id } = await createTechnology(db, user, { title: 'Lua', status: 'Iniciante' })
    await changeLevel(db, user, id, 'Avançado')
    // As after the oldest events were deleted to save room.
    await changeLevel(db, user, id, 'Intermediário')
    await db.run(sql`DELETE FROM technology_events WHERE user_id = ${user} AND sequence = 1`)
  }
  await db.run(sql`UPDATE class_members SET shares_evolution = 1 WHERE class_id = ${opened.id}`)
  expect(await cost()).toEqual({ statements: one.statements, rows: 1 + 99 * 2 })
  const months = [{ month: '2026-10', Iniciante: 1, Intermediário: 99, Avançado: 0 }]
  for (const limit of [1, 2, 3, 1 + 99 * 2])
    expect(await readClassEvolution(db, which, 'UTC', limit)).toEqual({ members: 100, months })
})
