import { copyFileSync, readdirSync, readFileSync, truncateSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { Client } from 'pg'
import { expect, test } from 'vitest'
import { freshDatabaseUrl } from '../../testing/app.ts'
import { databaseFrom118, writeBackupFrom118 } from '../../testing/from-1.18.ts'
import {
  addPeople,
  countPeople,
  peopledDatabase,
  temporaryFolder,
} from '../../testing/sqlite-databases.ts'
import { backUpSqlite } from '../backup/back-up.ts'
import { fingerprint } from '../backup/files.ts'
import { type Manifest, manifestOf, readManifest } from '../backup/manifest.ts'
import { connect } from '../connect.ts'
import { type Database, sql } from '../database.ts'
import { migrate, NEWEST } from '../migrate.ts'
import { backUpPostgres } from './back-up.ts'
import { restorePostgres } from './restore.ts'

const folder = temporaryFolder()
const inFolder = (name: string) => join(folder, name)
const sound = inFolder('sound')
const source = await peopledDatabase(inFolder('source.db'), 300)
await backUpSqlite(inFolder('source.db'), sound)
await source.close()
const size = readManifest(sound).bytes

async function withDatabase<Result>(url: string, work: (db: Database) => Promise<Result>) {
  const db = await connect(url, () => undefined)
  try {
    return await work(db)
  } finally {
    await db.close()
  }
}

async function withTwoPeople() {
  const url = await freshDatabaseUrl({ migrated: true })
  await withDatabase(url, (db) => addPeople(db, 2))
  return url
}

/** Tables by schema, and the people. */
async function stateOf(url: string) {
  const client = new Client(url)
  await client.connect()
  const tables = await client.query(
    `SELECT schemaname, tablename FROM pg_tables
     WHERE schemaname NOT IN ('pg_catalog', 'information_schema') ORDER BY 1, 2`,
  )
  const people = await client.query('SELECT id FROM users ORDER BY id')
  await client.end()
  return [tables.rows, people.rows]
}

function copyOf(name: string) {
  const file = inFolder(name)
  copyFileSync(sound, file)
  copyFileSync(manifestOf(sound), manifestOf(file))
  return file
}

const rewriteManifest = async (file: string, other: Partial<Manifest> = {}) => {
  const manifest = { ...readManifest(file), ...(await fingerprint(file, () => undefined)) }
  writeFileSync(manifestOf(file), JSON.stringify({ ...manifest, ...other }))
}

function change(file: string, script: string) {
  const db = new DatabaseSync(file)
  db.exec(script)
  db.close()
}

test.each<[string, string, (file: string) => unknown]>([
  ['a flipped bit', 'checksum', (file) => flip(file, Math.floor(size / 2))],
  ['a missing end', 'bytes', (file) => truncateSync(file, size - 4096)],
  ['another manifest', 'does not describe', (file) => writeFileSync(manifestOf(file), '{}')],
  [
    'text instead of a database',
    'not a SQLite database',
    (file) => {
      writeFileSync(file, 'Lorem ipsum '.repeat(5000))
      return rewriteManifest(file)
    },
  ],
  [
    'rows taken out',
    'what its manifest says',
    (file) => {
      change(file, 'DELETE FROM technologies')
      return rewriteManifest(file)
    },
  ],
  [
    'a foreign trigger',
    "not Techfólio's",
    (file) => {
      change(file, 'CREATE TRIGGER spy AFTER INSERT ON users BEGIN DELETE FROM sessions; END')
      return rewriteManifest(file)
    },
  ],
  [
    'a newer version',
    'use the newer Techfólio',
    (file) => {
      change(file, `UPDATE migrations SET version = 999 WHERE version = ${NEWEST}`)
      return rewriteManifest(file, { schema_version: 999 })
    },
  ],
  [
    'an older version',
    'of a Techfólio before 1.18: use 1.18 first',
    (file) => {
      change(file, 'DELETE FROM migrations WHERE version > 1')
      return rewriteManifest(file, { schema_version: 1 })
    },
  ],
])(
  'rejects a backup with %s and changes neither it nor the database',
  async (name, reason, damage) => {
    const url = await withTwoPeople()
    const file = copyOf(name)
    await damage(file)
    const [state, bytes] = [await stateOf(url), readFileSync(file)]
    await expect(restorePostgres(file, url)).rejects.toThrow(reason)
    expect(await stateOf(url)).toEqual(state)
    expect(readFileSync(file).equals(bytes)).toBe(true)
    expect(readdirSync(folder).filter((found) => found.startsWith(name))).toEqual([
      name,
      `${name}.json`,
    ])
  },
)

function flip(file: string, at: number) {
  const bytes = readFileSync(file)
  bytes[at]! ^= 0x10
  writeFileSync(file, bytes)
}

test('a restore that is killed half-way changes nothing', async () => {
  const url = await withTwoPeople()
  const state = await stateOf(url)
  const admin = new Client(url)
  await admin.connect()
  let killed: Promise<unknown> | undefined
  const restoring = restorePostgres(sound, url, (step) => {
    if (step === 'Copying technologies')
      killed ??= admin.query(
        `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
         WHERE datname = current_database() AND application_name = 'techfolio'`,
      )
  })
  await expect(restoring).rejects.toThrow('PostgreSQL cannot serve this now')
  await killed
  await admin.end()
  expect(await stateOf(url)).toEqual(state)
})

test('rejects the database of another program and changes nothing', async () => {
  const url = await freshDatabaseUrl()
  const other = new Client(url)
  await other.connect()
  await other.query('CREATE TABLE recipes (name TEXT)')
  await expect(restorePostgres(sound, url)).rejects.toThrow('it already has recipes')
  await expect(backUpPostgres(url, inFolder('recipes'))).rejects.toThrow('it already has recipes')
  const { rows } = await other.query("SELECT tablename FROM pg_tables WHERE schemaname = 'public'")
  expect(rows).toEqual([{ tablename: 'recipes' }])
  await other.end()
})

test('rejects a backup of an empty database and leaves no file', async () => {
  const url = await freshDatabaseUrl()
  await expect(backUpPostgres(url, inFolder('empty'))).rejects.toThrow('It has no tables')
  expect(readdirSync(folder).filter((name) => name.startsWith('empty'))).toEqual([])
})

test('rejects a backup of a newer database', async () => {
  const url = await withTwoPeople()
  await withDatabase(url, (db) =>
    db.run(sql`INSERT INTO migrations (version, name, applied_at) VALUES (999, 'x', 'x')`),
  )
  await expect(backUpPostgres(url, inFolder('newer'))).rejects.toThrow('use the newer Techfólio')
})

test.each<[string, (file: string) => unknown]>([
  ['SQLite', writeBackupFrom118],
  ['PostgreSQL', async (file) => backUpPostgres(await databaseFrom118(), file)],
])('a backup of 1.18, from %s, is upgraded by the next start', async (name, backUp) => {
  const file = inFolder(`1.18 ${name}`)
  await backUp(file)
  const url = await withTwoPeople()
  const { replaced } = await restorePostgres(file, url)
  expect(replaced).toMatch(/^techfolio_replaced_\d{17}$/)
  await withDatabase(url, async (db) => {
    expect(await migrate(db)).toMatchObject({ from: 18, applied: NEWEST - 18 })
    expect(await countPeople(db)).toBe(3)
  })
})
