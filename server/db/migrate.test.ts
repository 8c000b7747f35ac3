import { readdirSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { raw } from 'sql-template-tag'
import { afterAll, expect, test } from 'vitest'
import { freshDatabaseUrl } from '../testing/app.ts'
import { connect } from './connect.ts'
import { DatabaseRefused, sql } from './database.ts'
import { migrate, readMigrations } from './migrate.ts'

const FILES = readdirSync(new URL('./migrations/', import.meta.url))
  .filter((name) => name.endsWith('.sql'))
  .toSorted()
const NEWEST = Number.parseInt(FILES.at(-1)!, 10)

async function open(url: string) {
  const db = await connect(url, () => undefined)
  afterAll(() => db.close())
  return db
}

const HISTORY = sql`SELECT version, name, applied_at FROM migrations ORDER BY version`

test('migrates a new database once', async () => {
  const db = await open(await freshDatabaseUrl())
  await migrate(db)
  const history = await db.all<{ version: number; name: string }>(HISTORY)
  expect(history.map(({ name }) => name)).toEqual(FILES)
  expect(history.map(({ version }) => version)).toEqual(
    FILES.map((name) => Number.parseInt(name, 10)),
  )
  for (const table of ['users', 'sessions', 'technologies'])
    expect(await db.all(sql`SELECT * FROM ${raw(table)}`)).toEqual([])
  await migrate(db)
  expect(await db.all(HISTORY)).toEqual(history)
})

test('is safe when several instances start concurrently', async () => {
  const url = await freshDatabaseUrl()
  const instances = await Promise.all(Array.from({ length: 4 }, () => open(url)))
  await Promise.all(instances.map((one) => migrate(one)))
  expect(await instances[0]!.all(HISTORY)).toHaveLength(FILES.length)
})

test('waits for no write in progress if there is nothing to migrate', async () => {
  const url = await freshDatabaseUrl({ migrated: true })
  const [one, other] = [await open(url), await open(url)]
  const result = await one.transaction(async (tx) => {
    await tx.run(sql`DELETE FROM fills`)
    return migrate(other)
  })
  expect(result).toEqual({ from: NEWEST, applied: 0 })
})

test('rejects a database of a newer version, naming both versions', async () => {
  const db = await open(await freshDatabaseUrl())
  await migrate(db)
  await db.run(
    sql`INSERT INTO migrations (version, name, applied_at)
     VALUES (9000, '9000-future.sql', 'some day')`,
  )
  const history = await db.all(HISTORY)
  const refusal = migrate(db)
  await expect(refusal).rejects.toBeInstanceOf(DatabaseRefused)
  await expect(refusal).rejects.toThrow(
    `The database is at version 9000 and this Techfólio knows ${NEWEST}: run the newer Techfólio that wrote it, or name another database in DATABASE_URL.`,
  )
  expect(await db.all(HISTORY)).toEqual(history)
})

test('is atomic', async () => {
  const db = await open(await freshDatabaseUrl())
  await db.run(sql`CREATE TABLE technologies (in_the_way INTEGER)`)
  await expect(migrate(db)).rejects.toThrow()
  await expect(db.all(sql`SELECT * FROM users`)).rejects.toThrow()
  await db.run(sql`DROP TABLE technologies`)
  await migrate(db)
  expect(await db.all(HISTORY)).toHaveLength(FILES.length)
})

test.each([
  ['a table of something else', sql`CREATE TABLE recipes (name TEXT)`, 'recipes'],
  ['a history of something else', sql`CREATE TABLE migrations (id INTEGER)`, 'migrations'],
])('rejects a database with %s and writes nothing to it', async (_kind, statement, table) => {
  const db = await open(await freshDatabaseUrl())
  await db.run(statement)
  await expect(migrate(db)).rejects.toThrow(
    `The database is of something else: it already has ${table}, and no history of Techfólio's.`,
  )
  expect(await db.snapshot((tx) => tx.tables())).toEqual([table])
})

const MANY = Array.from({ length: 1200 }, (_, index) => `olá ${index}`)
const WORDS = `
CREATE TABLE words (word TEXT PRIMARY KEY, letters BYTEA) /*sqlite STRICT, WITHOUT ROWID*/;
INSERT INTO words (word) VALUES ${MANY.map((word) => `('${word}')`).join(', ')};`

test('runs a TypeScript step in the same transaction as its SQL', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'techfolio-migrations-'))
  afterAll(() => rm(folder, { recursive: true }))
  await writeFile(join(folder, '001-words.sql'), WORDS)
  await writeFile(join(folder, '001-words.ts'), FILL)
  await writeFile(join(folder, '002-more.sql'), 'CREATE TABLE more (word TEXT);')
  await writeFile(join(folder, '002-more.ts'), FAILING_FILL)
  const migrations = readMigrations(pathToFileURL(`${folder}/`))
  const db = await open(await freshDatabaseUrl())
  await migrate(db, migrations.slice(0, 1))
  const words = await db.all<{ word: string; letters: Uint8Array }>(sql`SELECT * FROM words`)
  expect(words.map(({ letters }) => new TextDecoder().decode(letters)).toSorted()).toEqual(
    MANY.toSorted(),
  )
  await expect(migrate({ ...db, saveCopy: async () => undefined }, migrations)).rejects.toThrow(
    'no',
  )
  expect(await db.snapshot((tx) => tx.tables())).toEqual(['migrations', 'words'])
  expect(await db.all(sql`SELECT * FROM words`)).toHaveLength(MANY.length)
})

const FILL = `
import type { Scripts } from './nowhere.ts'
import { sql } from '${new URL('database.ts', import.meta.url).href}'
export const fill = async (tx: Scripts) => {
  for await (const rows of tx.batches('words'))
    for (const { word } of rows)
      await tx.run(sql\`UPDATE words SET letters = \${new TextEncoder().encode(word)} WHERE word = \${word}\`)
}`
const FAILING_FILL = `
import { sql } from '${new URL('database.ts', import.meta.url).href}'
export const fill = async (tx) => {
  await tx.run(sql\`DELETE FROM words\`)
  throw new Error('no')
}`

test('deletes technologies and sessions with their account, and requires one', async () => {
  const db = await open(await freshDatabaseUrl())
  await migrate(db)
  const add = () =>
    db.run(
      sql`INSERT INTO technologies (user_id, position, id, title, title_key, status, created_at,
         updated_at)
       VALUES ('u', 1, 't', 'React', 'C:react', 'Iniciante', '', '')`,
    )
  await expect(add()).rejects.toThrow()
  await db.run(
    sql`INSERT INTO users (id, name, email, email_key, password_hash, bio, contact, course_module,
       created_at, updated_at) VALUES ('u', 'Ana', 'a@b.co', 'a@b.co', '', '', '', '', '', '')`,
  )
  await add()
  await db.run(
    sql`INSERT INTO sessions (token_hash, user_id, created_at, last_used_at)
     VALUES ('s', 'u', '', '')`,
  )
  await db.run(sql`DELETE FROM users WHERE id = 'u'`)
  expect(await db.all(sql`SELECT * FROM technologies`)).toEqual([])
  expect(await db.all(sql`SELECT * FROM sessions`)).toEqual([])
})
