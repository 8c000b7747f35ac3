import { afterAll, expect, test } from 'vitest'
import { connect } from '../db/connect.ts'
import { type Database, sql } from '../db/database.ts'
import { caller, freshDatabaseUrl, testApp } from '../testing/app.ts'
import { clockAt } from '../testing/clock.ts'
import { refreshKeys } from './title-keys.ts'

/** Whose keys were never computed. */
async function database() {
  const url = await freshDatabaseUrl({ migrated: true })
  const db = await connect(url, () => undefined)
  afterAll(() => db.close())
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

test('computes the keys of all users without losing rows', async () => {
  const { db } = await database()
  await addPerson(db, 'ana', ['React', 'Minha Lib', 'ReactJS', 'JS', 'react.js', 'C', 'C++'])
  await addPerson(db, 'bia', ['ReactJS', 'postgres'])
  await addPerson(db, 'caio', [])
  for (let number = 0; number < 250; number += 1)
    await addPerson(db, `d ${number}`, ['Vue 3', `Lib ${number}`, 'vuejs'])
  const before = await db.all(sql`SELECT id, title, status, position FROM technologies ORDER BY id`)
  expect(await refreshKeys(db)).toBe(true)
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
  const { db } = await database()
  await refreshKeys(db)
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
  const { db } = await database()
  await addPerson(db, 'ana', [])
  await db.run(
    sql`INSERT INTO goals (user_id, id, title, title_key, created_at)
     VALUES ('ana', 'one', 'ReactJS', 'reactjs', ${NOW})`,
  )
  await refreshKeys(db)
  expect(await db.get(sql`SELECT title_key FROM goals`)).toEqual({ title_key: 'C:react' })
})

test('recomputes keys once when several instances start with a new catalogue', async () => {
  const { db, url } = await database()
  const other = await connect(url, () => undefined)
  afterAll(() => other.close())
  await addPerson(db, 'ana', ['React'])
  const filled = await Promise.all([refreshKeys(db), refreshKeys(other), refreshKeys(other)])
  expect(filled.filter(Boolean)).toEqual([true])
})

test.each([1, 2, 5, 100])('processes each user as a whole, %i at a time', async (peopleAtOnce) => {
  const { db } = await database()
  const people = { ana: 3, bia: 1, caio: 0, davi: 4, eva: 2 }
  for (const [id, pairs] of Object.entries(people))
    await addPerson(
      db,
      id,
      NAMES.slice(0, pairs).flatMap((name) => [name, `${name}.js`]),
    )
  await refreshKeys(db, peopleAtOnce)
  for (const [id, pairs] of Object.entries(people))
    expect(await keysOf(db, id)).toEqual(
      NAMES.slice(0, pairs).flatMap((name, index) => [
        [name, KEYS[index]],
        [`${name}.js`, `${name.toLowerCase()}.js`],
      ]),
    )
})

const NAMES = ['React', 'Vue', 'Next', 'Node']
const KEYS = ['C:react', 'C:vuejs', 'C:nextjs', 'C:nodejs']

test('writes no row whose key is unchanged, and says so if there was none', async () => {
  const { db } = await database()
  await addPerson(db, 'ana', ['Lib', 'Vue', 'Outra'])
  const written: number[] = []
  const counting: Database = {
    ...db,
    exclusive: (work) =>
      db.exclusive((tx) =>
        work({
          ...tx,
          run: async (statement) => {
            const changed = await tx.run(statement)
            if (statement.sql.startsWith('UPDATE technologies')) written.push(changed)
            return changed
          },
        }),
      ),
  }
  expect(await refreshKeys(counting)).toBe(true)
  await db.run(sql`UPDATE fills SET fingerprint = 'another'`)
  expect(await refreshKeys(counting)).toBe(false)
  expect(written).toEqual([1, 1])
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
