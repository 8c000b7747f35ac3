import { join } from 'node:path'
import { expect, test } from 'vitest'
import { ensureKey } from '../../confirmations/keys.ts'
import { savePhoto } from '../../photos/queries.ts'
import { freshDatabaseUrl } from '../../testing/app.ts'
import {
  addPeople,
  addPerson,
  countPeople,
  temporaryFolder,
} from '../../testing/sqlite-databases.ts'
import { backUpSqlite } from '../backup/back-up.ts'
import { readManifest } from '../backup/manifest.ts'
import { restoreSqlite } from '../backup/restore.ts'
import { connect } from '../connect.ts'
import { sumOf } from '../copy-tables.ts'
import type { Database } from '../database.ts'
import { NEWEST } from '../migrate.ts'
import { backUpPostgres } from './back-up.ts'
import { restorePostgres } from './restore.ts'

const folder = temporaryFolder()
const inFolder = (name: string) => join(folder, name)

async function withDatabase<Result>(url: string, work: (db: Database) => Promise<Result>) {
  const db = await connect(url, () => undefined)
  try {
    return await work(db)
  } finally {
    await db.close()
  }
}

/** A database with these people; the first has a photo. */
async function peopled(people: number) {
  const url = await freshDatabaseUrl({ migrated: true })
  await withDatabase(url, async (db) => {
    await ensureKey(db)
    const userId = await addPerson(db)
    const jpeg = Uint8Array.from({ length: 256 }, (_, byte) => byte)
    await savePhoto(db, { key: 'key', userId, jpeg, now: new Date().toISOString() })
    await db.transaction((tx) => addPeople(tx, people - 1))
  })
  return url
}

/** Of every table, the history of upgrades included. */
const sumsOf = (db: Database) =>
  db.snapshot(async (tx) => {
    const sums: Record<string, unknown> = {}
    for (const table of await tx.tables()) sums[table] = await sumOf(tx, table)
    return sums
  })

const peopleIn = (url: string) => withDatabase(url, countPeople)

test('a backup is restored to PostgreSQL, to SQLite and from there to PostgreSQL, unchanged', async () => {
  const url = await peopled(260)
  const before = await withDatabase(url, sumsOf)
  const seen = new Set<string>()
  const manifest = await backUpPostgres(url, inFolder('first'), (step) => seen.add(step))
  expect(seen).toContain('Copying users')
  expect(manifest).toEqual(readManifest(inFolder('first')))
  expect(manifest).toMatchObject({
    schema_version: NEWEST,
    rows: { users: 260, technologies: 520, photos: 1, signing_keys: 1 },
  })

  const other = await freshDatabaseUrl()
  expect(await restorePostgres(inFolder('first'), other)).toEqual({ manifest, replaced: undefined })
  expect(await withDatabase(other, sumsOf)).toEqual(before)

  await restoreSqlite(inFolder('first'), inFolder('live.db'))
  expect(await withDatabase(`sqlite:${inFolder('live.db')}`, sumsOf)).toEqual(before)
  await backUpSqlite(inFolder('live.db'), inFolder('second'))
  const third = await freshDatabaseUrl()
  await restorePostgres(inFolder('second'), third)
  expect(await withDatabase(third, sumsOf)).toEqual(before)
})

test('a restore sets the tables before it aside, from where they can be backed up', async () => {
  const url = await peopled(3)
  await backUpPostgres(url, inFolder('three'))
  await withDatabase(url, (db) => addPeople(db, 1))
  const before = await withDatabase(url, sumsOf)
  const { replaced } = await restorePostgres(inFolder('three'), url)
  expect(await peopleIn(url)).toBe(3)
  await backUpPostgres(`${url}?options=-csearch_path%3D${replaced}`, inFolder('four'))
  await restorePostgres(inFolder('four'), url)
  expect(await withDatabase(url, sumsOf)).toEqual(before)
})

test('a restore is refused while a server is connected', async () => {
  const url = await peopled(1)
  await backUpPostgres(url, inFolder('one'))
  await withDatabase(url, async (server) => {
    await addPeople(server, 1)
    await expect(restorePostgres(inFolder('one'), url)).rejects.toThrow(
      'in use (connections of Techfólio: 1): stop every server first',
    )
    expect(await countPeople(server)).toBe(2)
  })
  await restorePostgres(inFolder('one'), url)
  expect(await peopleIn(url)).toBe(1)
})

test('a backup has every write acknowledged before it started, and none made during it', async () => {
  const url = await peopled(2)
  await withDatabase(url, async (server) => {
    let added = false
    await backUpPostgres(url, inFolder('busy'), (step) => {
      if (step === 'Copying users' && !added) added = Boolean(addPeople(server, 1))
    })
    await expect.poll(() => countPeople(server)).toBe(3)
  })
  expect(readManifest(inFolder('busy')).rows).toMatchObject({ users: 2, technologies: 4 })
})
