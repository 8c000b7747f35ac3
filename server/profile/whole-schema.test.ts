import sharp from 'sharp'
import { raw } from 'sql-template-tag'
import { expect, inject, test } from 'vitest'
import type { Classes } from '#contract/classes.ts'
import { SWITCHES } from '#contract/portfolio.ts'
import { PASSWORD } from '../../testing/people.ts'
import { type Row, sql } from '../db/database.ts'
import { testApp } from '../testing/app.ts'
import { mapOf } from '../testing/classes.ts'
import { resetByTeacher } from '../testing/member-resets.ts'
import { resetTokenOf } from '../testing/resets.ts'
import { PERSONAL } from './export.ts'
import { insertOperatorAction } from './operator-queries.ts'

const { app, db, join, visitor } = await testApp()

const PHOTO = await sharp({ create: { width: 9, height: 9, channels: 3, background: 'red' } })
  .jpeg()
  .toBuffer()

let others = 0

/** A user with a row in every table that refers to users. */
async function joinFully(name: string) {
  const person = await join(name)
  const go = await person.post('/users/techs', { title: `Go de ${name}`, status: 'Iniciante' })
  const techs = [go.json<{ id: string }>().id]
  await person.post('/goals', { title: `Meta de ${name}` })
  await person.post('/users/works', { title: `Loja de ${name}`, description: 'Vende', techs })
  const headers = { 'content-type': 'image/jpeg', authorization: `Bearer ${person.token}` }
  await app.inject({ method: 'PUT', url: '/api/users/avatar', payload: PHOTO, headers })
  await resetTokenOf(db, person.user.id)
  const action = { action: 'reset', operator: 'root', details: '' }
  await insertOperatorAction(db, { ...action, personId: person.user.id })
  const [teacher, student] = [await join(`Lucia ${++others}`), await join(`Aluna ${++others}`)]
  await resetByTeacher(db, teacher, person)
  await resetByTeacher(db, person, student)
  await confirmAll(teacher, person)
  await student.post('/users/techs', { title: 'Lua', status: 'Iniciante' })
  await confirmAll(person, student)
  await showFully(person, name, techs)
  return person
}

type Person = Awaited<ReturnType<typeof join>>

/** What the one member of the teacher's one class knows. */
async function confirmAll(teacher: Person, student: Person) {
  const [own] = (await teacher.get('/classes')).json<Classes>().teaching
  const [{ id: member } = { id: '' }] = (await mapOf(teacher, own!)).members
  const note = `Frase de ${teacher.user.name}`
  for (const { id: technology_id } of await student.techs())
    await teacher.post(`/classes/${own!.id}/confirmations`, { member, technology_id, note })
}

async function showFully(person: Person, name: string, chosen: string[]) {
  for (const address of ['antes', 'agora'])
    await person.put('/portfolio/address', { address: `${name}-${address}` })
  const settings = { published: true, shows: SWITCHES, technologies: 'chosen', chosen }
  await person.put('/portfolio', settings)
  await person.post('/portfolio/links', { label: `Para a empresa de ${name}`, days: 7 })
  await visitor.post('/reports', { address: `${name}-agora`, reason: 'spam', details: 'Vende' })
}

const tables = await db.snapshot((tx) => tx.tables())
const rowsOf = (table: string) => db.all<Row>(sql`SELECT * FROM "${raw(table)}"`)

async function columnsOf(table: string) {
  const columns = inject('postgres')
    ? sql`SELECT column_name AS name FROM information_schema.columns WHERE table_name = ${table}`
    : sql`SELECT name FROM pragma_table_info(${table})`
  return (await db.all<{ name: string }>(columns)).map(({ name }) => name)
}

/** The operator is another person, and what is being deleted is exported to nobody. */
const TIES_AND_SECRETS = /^(user|teacher|class|person)_id$|^operator$|^deleted_at$|_hash$|_key$/

const mentions = (row: Row, words: string[]) =>
  Object.values(row).some((value) =>
    words.some((word) => String(value).toLowerCase().includes(word.toLowerCase())),
  )

/** Every table with a row that refers to this user in any way. */
async function tablesThatKnow(words: string[]) {
  const known = await Promise.all(
    tables.map(async (table) => (await rowsOf(table)).some((row) => mentions(row, words))),
  )
  return tables.filter((_, index) => known[index])
}

const forPeople = (names: string[]) =>
  names.some((name) => /user|email|person|owner|teacher/.test(name))

/** Detected by columns, so that a new table is found without a row in it. */
async function tablesForPeople() {
  const columns = await Promise.all(tables.map(columnsOf))
  return tables.filter((_, index) => forPeople(columns[index]!))
}

test('exports every table that refers to a user, with every meaningful column', async () => {
  const ana = await joinFully('Ana')
  const known = await tablesThatKnow([ana.user.id, ana.user.email])
  const exported = Object.keys(PERSONAL).toSorted()
  expect(known.toSorted()).toEqual(exported)
  expect((await tablesForPeople()).toSorted()).toEqual(exported)
  const answer = await ana.get('/account/export')
  const document = answer.json<Record<string, Row[]>>()
  expect(answer.body).toBe(JSON.stringify(document, null, 2))
  for (const table of known) {
    const telling = (await columnsOf(table)).filter((name) => !TIES_AND_SECRETS.test(name))
    if (table === 'class_members') telling.push('class', 'teacher')
    expect(Object.keys(document[table]![0]!).toSorted(), table).toEqual(telling.toSorted())
  }
  expect(document['users']).toMatchObject([{ name: 'Ana', email: ana.user.email }])
  expect(document['technologies']).toMatchObject([{ title: 'Go de Ana', status: 'Iniciante' }])
  expect(document['goals']).toMatchObject([{ title: 'Meta de Ana', reached_at: null }])
  expect(document['projects']).toMatchObject([{ title: 'Loja de Ana', description: 'Vende' }])
  const [tie] = document['project_technologies']!
  expect(tie!['technology_id']).toBe(document['technologies']![0]!['id'])
  expect(document['portfolios']).toMatchObject([{ address: 'ana-agora', shows_contact: 0 }])
  expect(document['portfolio_links']).toMatchObject([{ label: 'Para a empresa de Ana' }])
  expect(document['classes']).toMatchObject([{ name: 'Front-end 2026.1', expected: '[]' }])
  expect(document['class_members']).toMatchObject([
    { class: 'Front-end 2026.1', teacher: 'Lucia 1', shares_evolution: 0, shares_reset: 1 },
  ])
  expect(document['operator_actions']).toMatchObject([{ action: 'reset', details: '' }])
  expect(document['reports']).toMatchObject([{ reason: 'spam', details: 'Vende' }])
  expect(document['confirmations']).toMatchObject([{ title: 'Go de Ana', teacher: 'Lucia 1' }])
  expect(document['given_confirmations']).toEqual([
    {
      title: 'Lua',
      level: 'Iniciante',
      class_name: 'Front-end 2026.1',
      note: 'Frase de Ana',
      confirmed_at: expect.any(String),
      withdrawn_at: null,
    },
  ])
  const jpeg = Buffer.from(String(document['photos']![0]!['jpeg']), 'base64')
  expect((await sharp(jpeg).metadata()).width).toBe(512)
})

test('exports no hash, no key and no data of other users', async () => {
  const [bia, caio] = [await joinFully('Bia'), await joinFully('Caio')]
  const { body } = await bia.get('/account/export')
  const rows = (await Promise.all(tables.map(rowsOf))).flat()
  const secrets = rows
    .flatMap((row) => Object.entries(row))
    .filter(([name, value]) => /_hash$|_key$|^private_/.test(name) && value !== null)
    .filter(([name]) => !/^(email|title)_key$/.test(name))
  expect(secrets.length).toBeGreaterThan(5)
  for (const [name, value] of secrets) expect(body, name).not.toContain(String(value))
  for (const word of [
    caio.user.id,
    caio.user.email,
    'Go de Caio',
    'Meta de Caio',
    'Loja de Caio',
    'caio-',
    'empresa de Caio',
    'Frase de Caio',
    bia.token,
  ])
    expect(body).not.toContain(word)
})

test('leaves neither id nor email in any table after a deletion', async () => {
  const dora = await joinFully('Dora')
  const words = [dora.user.id, dora.user.email]
  expect(await tablesThatKnow(words)).not.toEqual([])
  expect((await dora.delete('/account', { password: PASSWORD })).statusCode).toBe(204)
  expect(await tablesThatKnow([...words, 'Dora'])).toEqual([])
})

test('detects a new table that refers to users in both checks', async () => {
  const eva = await joinFully('Eva')
  await db.exclusive((tx) => tx.script('CREATE TABLE wishes (user_id TEXT NOT NULL, wish TEXT)'))
  tables.push('wishes')
  await db.run(sql`INSERT INTO wishes (user_id, wish) VALUES (${eva.user.id}, ${'x'})`)
  expect(await tablesForPeople()).toContain('wishes')
  await eva.delete('/account', { password: PASSWORD })
  expect(await tablesThatKnow([eva.user.id])).toEqual(['wishes'])
})
