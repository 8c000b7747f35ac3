import { afterAll, expect, test } from 'vitest'
import { caller, freshDatabaseUrl, testApp } from '../../testing/app.ts'
import { clockAt } from '../../testing/clock.ts'
import { connect } from '../connect.ts'
import { type Database, sql } from '../database.ts'
import { MIGRATIONS, migrate } from '../migrate.ts'
import { fillKeys, refreshKeys } from './title-keys.ts'

async function databaseAt(version: number) {
  const url = await freshDatabaseUrl()
  const db = await connect(url, () => undefined)
  afterAll(() => db.close())
  await migrate(db, MIGRATIONS.slice(0, version))
  return { db, url }
}

const NOW = '2026-11-15T12:00:00.000Z'

async function addPerson(db: Database, id: string, titles: string[]) {
  await db.run(
    sql`INSERT INTO users (id, name, email, email_key, password_hash, bio, contact, course_module,
       created_at, updated_at)
     VALUES (${id}, ${id}, ${id}, ${id}, '', '', '', '', ${NOW}, ${NOW})`,
  )
  for (const [index, title] of titles.entries())
    await db.run(
      sql`INSERT INTO technologies (user_id, position, id, title, title_key, status, created_at,
         updated_at)
       VALUES (${id}, ${index + 1}, ${`${id} ${index}`}, ${title}, ${title.toLowerCase()},
         'Iniciante', ${NOW}, ${NOW})`,
    )
}

const stored = (db: Database, userId: string) =>
  db.all<{ title: string; title_key: string }>(
    sql`SELECT title, title_key FROM technologies WHERE user_id = ${userId} ORDER BY position`,
  )
const keysOf = async (db: Database, userId: string) =>
  (await stored(db, userId)).map(({ title, title_key }) => [title, title_key])

test('backfills catalogue keys for all users without losing rows', async () => {
  const { db } = await databaseAt(4)
  await addPerson(db, 'ana', ['React', 'Minha Lib', 'ReactJS', 'JS', 'react.js', 'C', 'C++'])
  await addPerson(db, 'bia', ['ReactJS', 'postgres'])
  await addPerson(db, 'caio', [])
  for (let number = 0; number < 250; number += 1)
    await addPerson(db, `d ${number}`, ['Vue 3', `Lib ${number}`, 'vuejs'])
  const before = await db.all(sql`SELECT id, title, status, position FROM technologies ORDER BY id`)
  await migrate({ ...db, saveCopy: async () => undefined })
  expect(
    await db.all(sql`SELECT id, title, status, position FROM technologies ORDER BY id`),
  ).toEqual(before)
  expect(await keysOf(db, 'ana')).toEqual([
    ['React', 'C:react'],
    ['Minha Lib', 'minha lib'],
    ['ReactJS', 'reactjs'],
    ['JS', 'C:javascript'],
    ['react.js', 'react.js'],
    ['C', 'C:c'],
    ['C++', 'C:c-plus-plus'],
  ])
  expect(await keysOf(db, 'bia')).toEqual([
    ['ReactJS', 'C:react'],
    ['postgres', 'C:postgresql'],
  ])
  for (const number of [0, 99, 100, 249])
    expect(await keysOf(db, `d ${number}`)).toEqual([
      ['Vue 3', 'C:vuejs'],
      [`Lib ${number}`, `lib ${number}`],
      ['vuejs', 'vuejs'],
    ])
  expect(await refreshKeys(db)).toBe(false)
})

test('recomputes keys only when the catalogue changes', async () => {
  const { db } = await databaseAt(MIGRATIONS.length)
  // As an older catalogue left them: "JS" was Java, Java was unknown, TypeScript was free text.
  await addPerson(db, 'ana', ['JS', 'Java', 'TypeScript', 'Lib', 'JavaScript', 'Go', 'golang'])
  const left = ['C:java', 'java', 'typescript', 'lib', 'C:javascript', 'C:go', 'golang']
  for (const [index, key] of left.entries())
    await db.run(sql`UPDATE technologies SET title_key = ${key} WHERE id = ${`ana ${index}`}`)
  await db.run(sql`UPDATE technologies SET removed_at = ${NOW} WHERE id = ${'ana 5'}`)
  expect(await refreshKeys(db)).toBe(false)
  expect((await stored(db, 'ana')).map(({ title_key }) => title_key)).toEqual(left)
  await db.run(sql`UPDATE fills SET fingerprint = 'another'`)
  expect(await refreshKeys(db)).toBe(true)
  expect(await keysOf(db, 'ana')).toEqual([
    ['JS', 'C:javascript'],
    ['Java', 'C:java'],
    ['TypeScript', 'C:typescript'],
    ['Lib', 'lib'],
    ['JavaScript', 'javascript'],
    ['Go', 'C:go'],
    ['golang', 'C:go'],
  ])
  expect(await refreshKeys(db)).toBe(false)
})

test('recomputes the keys of goals when the catalogue changes', async () => {
  const { db } = await databaseAt(MIGRATIONS.length)
  await addPerson(db, 'ana', [])
  await db.run(
    sql`INSERT INTO goals (user_id, id, title, title_key, created_at)
     VALUES ('ana', 'one', 'ReactJS', 'reactjs', ${NOW})`,
  )
  await db.run(sql`UPDATE fills SET fingerprint = 'another'`)
  await refreshKeys(db)
  expect(await db.get(sql`SELECT title_key FROM goals`)).toEqual({ title_key: 'C:react' })
})

test('recomputes keys once when several instances start with a new catalogue', async () => {
  const { db, url } = await databaseAt(MIGRATIONS.length)
  const other = await connect(url, () => undefined)
  afterAll(() => other.close())
  await addPerson(db, 'ana', ['React'])
  await db.run(sql`UPDATE fills SET fingerprint = 'another'`)
  const filled = await Promise.all([refreshKeys(db), refreshKeys(other), refreshKeys(other)])
  expect(filled.filter(Boolean)).toEqual([true])
})

test.each([1, 2, 3, 4, 5, 100])(
  'processes each user as a whole, %i rows at a time',
  async (rows) => {
    const { db } = await databaseAt(MIGRATIONS.length)
    const people = { ana: 3, bia: 1, caio: 0, davi: 4, eva: 2 }
    for (const [id, pairs] of Object.entries(people))
      await addPerson(
        db,
        id,
        NAMES.slice(0, pairs).flatMap((name) => [name, `${name}.js`]),
      )
    await db.exclusive((tx) => fillKeys(tx, rows))
    for (const [id, pairs] of Object.entries(people))
      expect(await keysOf(db, id)).toEqual(
        NAMES.slice(0, pairs).flatMap((name, index) => [
          [name, KEYS[index]],
          [`${name}.js`, `${name.toLowerCase()}.js`],
        ]),
      )
  },
)

const NAMES = ['React', 'Vue', 'Next', 'Node']
const KEYS = ['C:react', 'C:vuejs', 'C:nextjs', 'C:nodejs']

test('reports a failed backfill without further errors', async () => {
  const { db } = await databaseAt(MIGRATIONS.length)
  for (const id of ['ana', 'bia', 'caio']) await addPerson(db, id, ['React', 'Vue'])
  const failing = db.exclusive((tx) =>
    fillKeys(
      {
        ...tx,
        all: async (statement) => (statement.values[0] === '' ? tx.all(statement) : fail()),
      },
      3,
    ),
  )
  await expect(failing).rejects.toThrow('no more pages')
})

function fail(): never {
  throw new Error('no more pages')
}

test('does not write rows whose key is unchanged', async () => {
  const { db } = await databaseAt(MIGRATIONS.length)
  await addPerson(db, 'ana', ['Lib', 'Vue', 'Outra'])
  const written: number[] = []
  const counting = async (tx: Parameters<typeof fillKeys>[0]) =>
    fillKeys({
      ...tx,
      run: async (statement) => {
        const changed = await tx.run(statement)
        if (statement.sql.startsWith('UPDATE')) written.push(changed)
        return changed
      },
    })
  await db.exclusive(counting)
  await db.exclusive(counting)
  expect(written).toEqual([1])
})

test('keeps both rows of an older duplicate, which can be deleted and restored', async () => {
  const { app, db, join } = await testApp()
  const ana = await join('Ana')
  const add = async (title: string) =>
    (await ana.post('/users/techs', { title, status: 'Iniciante' })).json<{ id: string }>()
  const react = await add('React')
  const other = await add('Por enquanto')
  await db.run(
    sql`UPDATE technologies SET title = 'ReactJS', title_key = 'reactjs' WHERE id = ${other.id}`,
  )
  // A deletion in the same millisecond as an addition counts as earlier.
  clockAt(Date.now() + 1000)
  for (const { id } of [react, other]) {
    await ana.delete(`/users/techs/${id}`)
    expect((await ana.post(`/users/techs/${id}/restore`)).statusCode).toBe(200)
  }
  await ana.delete(`/users/techs/${react.id}`)
  const twice = await ana.post('/users/techs', { title: 'ReactJS', status: 'Iniciante' })
  expect(twice.statusCode).toBe(409)
  await ana.delete(`/users/techs/${other.id}`)
  await add('react js')
  for (const { id } of [react, other])
    expect((await caller(app, ana.token).post(`/users/techs/${id}/restore`)).statusCode).toBe(409)
})
