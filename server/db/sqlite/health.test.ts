import { execFileSync } from 'node:child_process'
import {
  copyFileSync,
  openSync,
  renameSync,
  rmSync,
  statSync,
  truncateSync,
  writeSync,
} from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { testApp } from '../../testing/app.ts'
import {
  addPeople,
  countPeople,
  peopledDatabase,
  temporaryFolder,
} from '../../testing/sqlite-databases.ts'
import { DatabaseDamaged, DatabaseRefused, DatabaseUnavailable, sql } from '../database.ts'
import { openSqlite } from './database.ts'

const folder = temporaryFolder()
const inFolder = (name: string) => join(folder, name)

async function expectRefusing(db: ReturnType<typeof openSqlite>) {
  await expect(addPeople(db, 1)).rejects.toBeInstanceOf(DatabaseUnavailable)
  await expect(db.transaction((tx) => addPeople(tx, 1))).rejects.toBeInstanceOf(DatabaseUnavailable)
  await expect(db.checkHealth()).rejects.toThrow('is not the file it was')
}

test('rejects writes while the file is renamed, and accepts them once it is back', async () => {
  const [path, away] = [inFolder('lost.db'), inFolder('lost.away')]
  const db = await peopledDatabase(path, 2)
  expect(await countPeople(db)).toBe(2)
  renameSync(path, away)
  await expectRefusing(db)
  expect(await countPeople(db)).toBe(2)
  renameSync(away, path)
  await db.checkHealth()
  await addPeople(db, 1)
  expect(await countPeople(db)).toBe(3)
  await db.close()
})

test('rejects writes if another file took its place', async () => {
  const path = inFolder('replaced.db')
  await (await peopledDatabase(path, 2)).close()
  copyFileSync(path, inFolder('replaced.copy'))
  const db = openSqlite(path)
  rmSync(path)
  renameSync(inFolder('replaced.copy'), path)
  await expectRefusing(db)
  await db.close()
  const next = openSqlite(path)
  expect(await countPeople(next)).toBe(2)
  await next.close()
})

test('rejects writes while the log is unlinked, since a crash would lose it', async () => {
  const path = inFolder('unlogged.db')
  const db = await peopledDatabase(path, 2)
  rmSync(`${path}-wal`)
  await expectRefusing(db)
  await db.close()
  const next = openSqlite(path)
  expect(await countPeople(next)).toBe(2)
  await next.close()
})

/** As an older SQLite locks it on its last close, to delete the log. */
const LOCK_ALONE = `
  const db = new (require('node:sqlite').DatabaseSync)(process.argv[1])
  db.exec('PRAGMA locking_mode = EXCLUSIVE; SELECT 1 FROM users')
`

test('keeps file locks during a check, so no other process gets an exclusive lock', async () => {
  const path = inFolder('outside.db')
  const db = await peopledDatabase(path, 2)
  await db.checkHealth()
  const lock = () => execFileSync(process.execPath, ['-e', LOCK_ALONE, path], { stdio: 'pipe' })
  expect(lock).toThrow('database is locked')
  await db.close()
})

/** All but the first pages, which hold the schema. */
function destroy(path: string, from: number) {
  const file = openSync(path, 'r+')
  writeSync(file, Buffer.alloc(statSync(path).size - from, 0xa5), 0, undefined, from)
}

test('remembers damage found by a read', async () => {
  const path = inFolder('damaged.db')
  await (await peopledDatabase(path, 500)).close()
  const db = openSqlite(path)
  destroy(path, 4 * 4096)
  await expect(db.all(sql`SELECT * FROM users`)).rejects.toBeInstanceOf(DatabaseDamaged)
  await expect(db.checkHealth()).rejects.toBeInstanceOf(DatabaseDamaged)
  await db.close().catch(() => undefined)
})

/** Treated as too large to check at startup. */
const openLarge = (path: string) => openSqlite(path, { readAtStart: 0 })

test('finds damage in a large file while serving, and remembers it', async () => {
  const path = inFolder('large.db')
  const filled = await peopledDatabase(path, 500)
  // Ids are random, so the last page is made to hold a photo, which counting users never reads.
  await filled.run(
    sql`INSERT INTO photos (photo_key, user_id, jpeg, created_at)
     SELECT 'last', MIN(id), ${new Uint8Array(20_000)}, '' FROM users`,
  )
  await filled.close()
  const sound = openLarge(path)
  await sound.checkIntegrity()
  await sound.checkHealth()
  await sound.close()
  destroy(path, statSync(path).size - 4096)
  expect(() => openSqlite(path)).toThrow('is damaged')
  const db = openLarge(path)
  expect(await countPeople(db)).toBe(500)
  await db.checkHealth()
  await expect(db.checkIntegrity()).rejects.toBeInstanceOf(DatabaseDamaged)
  await expect(db.checkHealth()).rejects.toBeInstanceOf(DatabaseDamaged)
  await db.close().catch(() => undefined)
})

test('rejects a truncated large file at startup', async () => {
  const path = inFolder('cut.db')
  await (await peopledDatabase(path, 500)).close()
  truncateSync(path, statSync(path).size - 4096)
  expect(() => openLarge(path)).toThrow(DatabaseRefused)
})

test('closes during a check', async () => {
  const path = inFolder('closed.db')
  await (await peopledDatabase(path, 2)).close()
  const db = openLarge(path)
  const checked = db.checkIntegrity()
  await db.close()
  await checked
})

test('detects a file whose header was overwritten', async () => {
  const path = inFolder('overwritten.db')
  const db = await peopledDatabase(path, 2)
  await db.checkHealth()
  destroy(path, 0)
  await expect(db.checkHealth()).rejects.toThrow('was overwritten')
  await db.close().catch(() => undefined)
})

test('answers 503, not 500', async () => {
  const path = inFolder('served.db')
  await (await peopledDatabase(path, 500)).close()
  const { join: signUp, visitor } = await testApp({ url: `sqlite:${path}` })
  const ana = await signUp('Ana')
  expect((await visitor.get('/ready')).statusCode).toBe(200)
  renameSync(path, `${path}.away`)
  const lost = [
    await visitor.get('/ready'),
    await ana.post('/users/techs', { title: 'Go', status: 'Iniciante' }),
  ]
  renameSync(`${path}.away`, path)
  expect(lost.map(({ statusCode }) => statusCode)).toEqual([503, 503])
  expect((await visitor.get('/ready')).statusCode).toBe(200)
})
