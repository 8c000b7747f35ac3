import { readdirSync } from 'node:fs'
import { afterAll, expect, test } from 'vitest'
import { freshDatabaseUrl } from '../testing.ts'
import { connect } from './connect.ts'
import { DatabaseRefused } from './database.ts'
import { migrate } from './migrate.ts'

const FILES = readdirSync(new URL('./migrations/', import.meta.url)).toSorted()
const NEWEST = Number.parseInt(FILES.at(-1)!, 10)

async function open(url: string) {
  const db = await connect(url, () => undefined)
  afterAll(() => db.close())
  return db
}

const HISTORY = 'SELECT version, name, applied_at FROM migrations ORDER BY version'

test('brings a fresh database up to date, and does so once', async () => {
  const db = await open(await freshDatabaseUrl())
  await migrate(db)
  const history = await db.all<{ version: number; name: string }>(HISTORY)
  expect(history.map(({ name }) => name)).toEqual(FILES)
  expect(history.map(({ version }) => version)).toEqual(
    FILES.map((name) => Number.parseInt(name, 10)),
  )
  for (const table of ['users', 'sessions', 'technologies'])
    expect(await db.all(`SELECT * FROM ${table}`)).toEqual([])
  await migrate(db)
  expect(await db.all(HISTORY)).toEqual(history)
})

test('is safe when several instances start at once', async () => {
  const url = await freshDatabaseUrl()
  const instances = await Promise.all(Array.from({ length: 4 }, () => open(url)))
  await Promise.all(instances.map((one) => migrate(one)))
  expect(await instances[0]!.all(HISTORY)).toHaveLength(FILES.length)
})

test('refuses a database from a newer version, naming both, and leaves it alone', async () => {
  const db = await open(await freshDatabaseUrl())
  await migrate(db)
  await db.run("INSERT INTO migrations VALUES (9000, '9000-future.sql', 'some day')")
  const history = await db.all(HISTORY)
  const refusal = migrate(db)
  await expect(refusal).rejects.toBeInstanceOf(DatabaseRefused)
  await expect(refusal).rejects.toThrow(
    `The database is at version 9000 and this Techfólio knows ${NEWEST}: run the newer Techfólio that wrote it.`,
  )
  expect(await db.all(HISTORY)).toEqual(history)
})

test('does all of it or nothing', async () => {
  const db = await open(await freshDatabaseUrl())
  await db.run('CREATE TABLE technologies (in_the_way INTEGER)')
  await expect(migrate(db)).rejects.toThrow()
  await expect(db.all('SELECT * FROM users')).rejects.toThrow()
  await db.run('DROP TABLE technologies')
  await migrate(db)
  expect(await db.all(HISTORY)).toHaveLength(FILES.length)
})

test.each([
  ['a table of something else', 'CREATE TABLE recipes (name TEXT)', 'recipes'],
  ['a history of something else', 'CREATE TABLE migrations (id INTEGER)', 'migrations'],
])('refuses a database with %s, and puts nothing into it', async (_kind, sql, table) => {
  const db = await open(await freshDatabaseUrl())
  await db.run(sql)
  await expect(migrate(db)).rejects.toThrow(
    `The database is of something else: it already has ${table}, and no history of Techfólio's.`,
  )
  expect(await db.snapshot((tx) => tx.tables())).toEqual([table])
})

test('an account takes its technologies and sessions along, and none stand without one', async () => {
  const db = await open(await freshDatabaseUrl())
  await migrate(db)
  const add = () =>
    db.run("INSERT INTO technologies VALUES ('u', 1, 't', 'React', 'react', 'Iniciante', '', '')")
  await expect(add()).rejects.toThrow()
  await db.run("INSERT INTO users VALUES ('u', 'Ana', 'a@b.co', 'a@b.co', '', '', '', '', '', '')")
  await add()
  await db.run("INSERT INTO sessions VALUES ('s', 'u', '', '')")
  await db.run("DELETE FROM users WHERE id = 'u'")
  expect(await db.all('SELECT * FROM technologies')).toEqual([])
  expect(await db.all('SELECT * FROM sessions')).toEqual([])
})
