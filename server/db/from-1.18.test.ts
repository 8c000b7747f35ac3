import { expect, inject, test } from 'vitest'
import { PASSWORD, signUpOf } from '../../testing/people.ts'
import { caller, freshDatabaseUrl, testApp } from '../testing/app.ts'
import { databaseFrom118 } from '../testing/from-1.18.ts'
import { inspect } from './backup/inspect.ts'
import { connect, fileOf } from './connect.ts'
import { type Database, type Row, sql } from './database.ts'
import { migrate, NEWEST } from './migrate.ts'

async function withDatabase<Result>(url: string, work: (db: Database) => Promise<Result>) {
  const db = await connect(url, () => undefined)
  try {
    return await work(db)
  } finally {
    await db.close()
  }
}

const RENAMED: Record<string, string> = { familiar_clients: 'known_clients' }
/** Only of servers that ran. */
const DROPPED = ['client_builds', 'client_files']
const HISTORY = 'migrations'

/** Every row, by what its table is called now. */
const rowsOf = (db: Database) =>
  db.snapshot(async (tx) => {
    const found: Record<string, Row[]> = {}
    for (const table of await tx.tables()) {
      const rows = (found[RENAMED[table] ?? table] = [] as Row[])
      for await (const batch of tx.batches(table)) rows.push(...batch)
    }
    return found
  })

test('an upgrade from 1.18 keeps every row', async () => {
  const url = await databaseFrom118()
  await withDatabase(url, async (db) => {
    const before = await rowsOf(db)
    expect(await migrate(db)).toMatchObject({ from: 18, applied: NEWEST - 18 })
    const after = await rowsOf(db)
    const kept = Object.keys(before).filter((table) => !DROPPED.includes(table))
    expect(Object.keys(after).toSorted()).toEqual(kept.toSorted())
    for (const table of kept) {
      expect(before[table], table).not.toEqual([])
      if (table !== HISTORY) expect(after[table], table).toMatchObject(before[table]!)
    }
  })
})

test('people of 1.18 log in and find what they had', async () => {
  const { app, visitor } = await testApp({ url: await databaseFrom118() })
  const { email } = signUpOf('Ana')
  const login = await visitor.post('/sessions', { email, password: PASSWORD })
  expect(login.statusCode).toBe(200)
  const ana = caller(app, login.json<{ token: string }>().token)
  const { techs, ...person } = (await ana.get('/profile')).json<{ techs: { title: string }[] }>()
  expect(person).toMatchObject({ name: 'Ana', email })
  expect(techs.map(({ title }) => title)).toEqual(['Go de Ana', 'React', 'Minha ferramenta'])
  expect((await ana.get('/users/techs/removed')).json()).toMatchObject([{ title: 'jQuery' }])
  expect((await ana.get('/users/works/removed')).statusCode).toBe(200)
  expect((await ana.post('/users/techs', { title: 'Rust', status: 'Iniciante' })).statusCode).toBe(
    201,
  )
})

test('an upgraded schema is that of a new database, names included', async () => {
  const [upgraded, fresh] = [await databaseFrom118(), await freshDatabaseUrl()]
  for (const url of [upgraded, fresh]) await withDatabase(url, migrate)
  if (inject('postgres'))
    expect(await withDatabase(upgraded, schemaOf)).toEqual(await withDatabase(fresh, schemaOf))
  // It compares with what the migrations make.
  else expect(await inspect(fileOf(upgraded)!)).toMatchObject({ schema_version: NEWEST })
})

const schemaOf = (db: Database) =>
  Promise.all([
    db.all(sql`SELECT table_name, column_name, data_type, is_nullable, column_default
      FROM information_schema.columns WHERE table_schema = current_schema() ORDER BY 1, 2`),
    db.all(sql`SELECT conrelid::regclass::text AS of, conname, pg_get_constraintdef(oid) AS rule
      FROM pg_constraint WHERE connamespace = current_schema()::regnamespace ORDER BY 1, 2`),
    db.all(sql`SELECT indexdef FROM pg_indexes WHERE schemaname = current_schema() ORDER BY 1`),
  ])
