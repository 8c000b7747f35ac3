import { existsSync, readdirSync, statSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { expect, test } from 'vitest'
import { addPerson, peopledDatabase, temporaryFolder } from '../../testing/sqlite-databases.ts'
import { MIGRATIONS, migrate, NEWEST } from '../migrate.ts'
import { openSqlite } from '../sqlite/database.ts'
import { backUpSqlite } from './back-up.ts'
import { fingerprint } from './files.ts'
import { readManifest } from './manifest.ts'
import { restoreSqlite } from './restore.ts'

const folder = temporaryFolder()
const inFolder = (name: string) => join(folder, name)

test('backs up every row acknowledged before it started, during writes', async () => {
  const live = inFolder('busy.db')
  const db = await peopledDatabase(live, 2000)
  const acknowledged: string[] = []
  const done = new AbortController()
  const writers = Array.from({ length: 4 }, async () => {
    while (!done.signal.aborted) acknowledged.push(await addPerson(db))
  })
  while (acknowledged.length < 20) await new Promise(setImmediate)
  const before = [...acknowledged]
  const manifest = await backUpSqlite(live, inFolder('busy.backup'))
  done.abort()
  await Promise.all(writers)
  await db.close()

  expect(acknowledged.length).toBeGreaterThan(before.length)
  const copy = new DatabaseSync(inFolder('busy.backup'), { readOnly: true })
  const ids = copy.prepare('SELECT id FROM users').all()
  copy.close()
  const held = new Set(ids.map(({ id }) => id))
  expect(before.filter((id) => !held.has(id))).toEqual([])
  expect(held.size).toBeLessThan(2000 + acknowledged.length)
  expect(manifest.rows['users']).toBe(held.size)
  expect(readManifest(inFolder('busy.backup'))).toEqual(manifest)
})

test('writes one file and a manifest, and reports progress', async () => {
  const live = inFolder('plain.db')
  const db = await peopledDatabase(live, 3000)
  const seen: string[] = []
  await backUpSqlite(live, inFolder('plain/first'), (step, done, total) => {
    seen.push(step)
    expect(done).toBeLessThanOrEqual(total)
  })
  await db.close()
  expect(readdirSync(inFolder('plain'))).toEqual(['first', 'first.json'])
  expect(new Set(seen)).toEqual(new Set(['Copying', 'Checking']))
  expect(readManifest(inFolder('plain/first'))).toMatchObject({
    schema_version: NEWEST,
    bytes: statSync(inFolder('plain/first')).size,
    rows: { users: 3000, technologies: 6000, sessions: 0 },
  })
})

test('never overwrites an earlier backup', async () => {
  const live = inFolder('kept.db')
  await (await peopledDatabase(live, 1)).close()
  await backUpSqlite(live, inFolder('kept.backup'))
  const before = readManifest(inFolder('kept.backup'))
  await expect(backUpSqlite(live, inFolder('kept.backup'))).rejects.toThrow('is already there')
  expect(readManifest(inFolder('kept.backup'))).toEqual(before)
})

test.each(['', '.json'])('does not follow a symbolic link at FILE%s', async (ending) => {
  const live = inFolder(`led${ending}.db`)
  await (await peopledDatabase(live, 1)).close()
  const [file, target] = [`${live}.backup`, `${live}.elsewhere`]
  symlinkSync(target, file + ending)
  await expect(backUpSqlite(live, file)).rejects.toThrow('is already there')
  expect(existsSync(target)).toBe(false)
})

test.each(['-journal', '-wal', '-shm'])('rejects a backup named FILE%s', async (tail) => {
  const live = inFolder(`tail${tail}.db`)
  await (await peopledDatabase(live, 1)).close()
  await expect(backUpSqlite(live, live + tail)).rejects.toThrow('give the backup another name')
  expect(existsSync(live + tail)).toBe(false)
})

test('rejects files that are not our database, and leaves no files behind', async () => {
  const text = inFolder('notes.txt')
  writeFileSync(text, 'not a database '.repeat(1000))
  await expect(backUpSqlite(text, inFolder('notes.backup'))).rejects.toThrow('SQLite database')
  await expect(backUpSqlite(inFolder('absent'), inFolder('a.backup'))).rejects.toThrow(
    'There is no database at',
  )
  expect(readdirSync(folder).filter((name) => /^(notes|a)\.backup/.test(name))).toEqual([])
})

test('copies an existing database before an upgrade, but not a new one', async () => {
  const live = inFolder('old.db')
  const db = openSqlite(live)
  expect(await migrate(db, MIGRATIONS.slice(0, 1))).toMatchObject({ from: 0, copy: undefined })
  const { copy } = await migrate(db)
  expect(copy).toBe(`${live}.before-upgrade-from-18`)
  expect(readManifest(copy!)).toMatchObject({ schema_version: 18, rows: { users: 0 } })
  expect(await migrate(db)).toEqual({ from: NEWEST, applied: 0, copy: undefined })
  await db.close()
})

test('changes nothing if the copy before an upgrade fails', async () => {
  const live = inFolder('stuck.db')
  const db = openSqlite(live)
  await migrate(db, MIGRATIONS.slice(0, 1))
  const refuse = { ...db, saveCopy: () => Promise.reject(new Error('no room')) }
  await expect(migrate(refuse)).rejects.toThrow('no room')
  await db.close()
  const { from } = await migrate(openSqlite(live))
  expect(from).toBe(18)
  expect(existsSync(`${live}.before-upgrade-from-18`)).toBe(true)
})

test('rejects one of two concurrent backups of the same name', async () => {
  const live = inFolder('twice.db')
  await (await peopledDatabase(live, 2000)).close()
  const file = inFolder('twice.backup')
  const two = await Promise.allSettled([backUpSqlite(live, file), backUpSqlite(live, file)])
  expect(two.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  const refused = two.find((one) => one.status === 'rejected')
  expect(String(refused?.reason)).toContain('is already there')
  const { sha256, bytes } = await fingerprint(file, () => undefined)
  expect(readManifest(file)).toMatchObject({ sha256, bytes })
  expect(readdirSync(folder).filter((name) => name.startsWith('twice.backup'))).toEqual([
    'twice.backup',
    'twice.backup.json',
  ])
})

test('does not touch other files, including the database', async () => {
  const live = inFolder('beside.partial')
  await (await peopledDatabase(live, 1)).close()
  await backUpSqlite(live, inFolder('beside'))
  expect(existsSync(live)).toBe(true)
})

test('accepts the tables that Litestream adds, and does not count them', async () => {
  const live = inFolder('streamed.db')
  await (await peopledDatabase(live, 1)).close()
  const litestream = new DatabaseSync(live)
  litestream.exec(`
    CREATE TABLE IF NOT EXISTS _litestream_seq (id INTEGER PRIMARY KEY, seq INTEGER);
    CREATE TABLE IF NOT EXISTS _litestream_lock (id INTEGER);
    INSERT INTO _litestream_seq (id, seq) VALUES (1, 1);
  `)
  litestream.close()
  const { rows } = await backUpSqlite(live, inFolder('streamed.backup'))
  expect(Object.keys(rows).filter((table) => table.startsWith('_'))).toEqual([])
  await restoreSqlite(inFolder('streamed.backup'), live)
})
