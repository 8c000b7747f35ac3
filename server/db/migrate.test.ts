import { raw } from 'sql-template-tag'
import { afterAll, expect, test } from 'vitest'
import { freshDatabaseUrl } from '../testing/app.ts'
import { connect } from './connect.ts'
import { DatabaseRefused, sql } from './database.ts'
import { MIGRATIONS, migrate, NEWEST } from './migrate.ts'

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
  expect(history.map(({ version, name }) => [version, name])).toEqual([
    [1, '001-accounts.sql'],
    ...MIGRATIONS.map(({ version, name }) => [version, name]),
  ])
  for (const table of ['users', 'sessions', 'technologies'])
    expect(await db.all(sql`SELECT * FROM ${raw(table)}`)).toEqual([])
  await migrate(db)
  expect(await db.all(HISTORY)).toEqual(history)
})

test('is safe when several instances start concurrently', async () => {
  const url = await freshDatabaseUrl()
  const instances = await Promise.all(Array.from({ length: 4 }, () => open(url)))
  await Promise.all(instances.map((one) => migrate(one)))
  expect(await instances[0]!.all(HISTORY)).toHaveLength(MIGRATIONS.length + 1)
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
  expect(await db.all(HISTORY)).toHaveLength(MIGRATIONS.length + 1)
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

test('rejects a database of a version before 1.18 and changes nothing', async () => {
  const db = await open(await freshDatabaseUrl())
  await migrate(db, MIGRATIONS.slice(0, 1))
  await db.run(sql`UPDATE migrations SET version = 17 WHERE version = 18`)
  const history = await db.all(HISTORY)
  const refusal = migrate(db)
  await expect(refusal).rejects.toBeInstanceOf(DatabaseRefused)
  await expect(refusal).rejects.toThrow(
    'The database is at version 17, of a Techfólio before 1.18: use 1.18 first, whose start upgrades it.',
  )
  expect(await db.all(HISTORY)).toEqual(history)
})

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
