import { once } from 'node:events'
import { copyFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { Worker } from 'node:worker_threads'
import { afterAll, expect, onTestFinished, test, vi } from 'vitest'
import { placeToForget } from '../../testing/sqlite.ts'
import { DatabaseRefused, sql } from '../database.ts'
import { migrate } from '../migrate.ts'
import { openSqlite } from './database.ts'

// Opening waits five seconds for the lock, and migrations on a busy disk take longer.
const folder = mkdtempSync(join(await placeToForget(), 'techfolio-sqlite-'))
afterAll(() => rmSync(folder, { recursive: true }))

/** Opens and migrates each file at the same moment as the others. */
const STARTER = `
  const { parentPort, workerData: { paths, arrived, crowd, modules } } = require('node:worker_threads')
  void (async () => {
    const [{ openSqlite }, { migrate }] = await Promise.all(modules.map((url) => import(url)))
    const seen = new Int32Array(arrived)
    const failures = []
    for (const [index, path] of paths.entries()) {
      Atomics.add(seen, index, 1)
      while (Atomics.load(seen, index) < crowd);
      try {
        const db = openSqlite(path)
        await migrate(db)
        await db.close()
      } catch (error) {
        failures.push(error.message)
      }
    }
    parentPort.postMessage(failures)
  })()
`

const insert = (word: string) => sql`INSERT INTO words (word) VALUES (${word})`

test('opens a new file for several processes starting concurrently', async () => {
  const crowd = 2
  const paths = Array.from({ length: 10 }, (_, index) => join(folder, 'fresh', `${index}.db`))
  const workerData = {
    paths,
    crowd,
    arrived: new SharedArrayBuffer(4 * paths.length),
    modules: ['./database.ts', '../migrate.ts'].map((name) => new URL(name, import.meta.url).href),
  }
  const outcomes = Array.from({ length: crowd }, async () => {
    const [failures] = await once(new Worker(STARTER, { eval: true, workerData }), 'message')
    return failures as string[]
  })
  expect((await Promise.all(outcomes)).flat()).toEqual([])
})

test('opens a database after a crash during a checkpoint', async () => {
  const [path, left] = [join(folder, 'whole.db'), join(folder, 'left.db')]
  const db = openSqlite(path)
  await migrate(db)
  copyFileSync(`${path}-wal`, `${left}-wal`)
  await db.close()
  writeFileSync(left, readFileSync(path).subarray(0, 2 * 4096))
  const again = openSqlite(left)
  expect((await migrate(again)).applied).toBe(0)
  await again.close()
})

test('names the lock file if it cannot be locked', () => {
  const lock = join(folder, '.unlockable.db.lock')
  writeFileSync(lock, 'no lock of ours')
  expect(() => openSqlite(join(folder, 'unlockable.db'))).toThrow(
    new DatabaseRefused(`${lock} cannot be locked: file is not a database.`),
  )
})

test('configures durable writes and secure deletion', async () => {
  const db = openSqlite(join(folder, 'settings.db'))
  const settings = await db.transaction(async (tx) => [
    await tx.get(sql`PRAGMA journal_mode`),
    await tx.get(sql`PRAGMA synchronous`),
    await tx.get(sql`PRAGMA foreign_keys`),
    await tx.get(sql`PRAGMA secure_delete`),
    await tx.get(sql`PRAGMA busy_timeout`),
  ])
  expect(settings).toEqual([
    { journal_mode: 'wal' },
    { synchronous: 2 },
    { foreign_keys: 1 },
    { secure_delete: 1 },
    { timeout: 20 },
  ])
  await db.close()
})

test('waits to write for the lock of another process while reads continue', async () => {
  const path = join(folder, 'locked.db')
  const db = openSqlite(path)
  await db.run(sql`CREATE TABLE words (word TEXT) STRICT`)
  const other = new DatabaseSync(path)
  other.exec("BEGIN IMMEDIATE; INSERT INTO words (word) VALUES ('theirs')")
  let written = false
  const write = db.run(sql`INSERT INTO words (word) VALUES ('ours')`).then(() => (written = true))
  for (let turn = 0; turn < 5; turn += 1) {
    expect(await db.all(sql`SELECT word FROM words`)).toEqual([])
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
  expect(written).toBe(false)
  other.exec('COMMIT')
  other.close()
  await write
  expect(await db.all(sql`SELECT word FROM words`)).toEqual([{ word: 'theirs' }, { word: 'ours' }])
  await db.close()
})

test('waits for the lock though the clock changes', async () => {
  const path = join(folder, 'clock.db')
  const db = openSqlite(path)
  await db.run(sql`CREATE TABLE words (word TEXT) STRICT`)
  const other = new DatabaseSync(path)
  other.exec('BEGIN IMMEDIATE')
  const write = db.run(sql`INSERT INTO words (word) VALUES ('ours')`)
  await new Promise((resolve) => setTimeout(resolve, 50))
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 3_600_000 })
  await new Promise((resolve) => setTimeout(resolve, 100))
  vi.useRealTimers()
  other.close()
  expect(await write).toBe(1)
  await db.close()
})

/** Each commit marks its last page in the WAL. */
function commitsIn(path: string) {
  const log = readFileSync(`${path}-wal`)
  let commits = 0
  for (let frame = 32; frame < log.length; frame += 24 + 4096)
    if (log.readUInt32BE(frame + 4) > 0) commits += 1
  return commits
}

test('groups concurrent writes and transactions in one commit', async () => {
  const path = join(folder, 'together.db')
  const db = openSqlite(path)
  await db.run(sql`CREATE TABLE words (word TEXT UNIQUE) STRICT`)
  const before = commitsIn(path)
  // However slow the machine is: a commit stops accepting writes after a while.
  const clock = vi.spyOn(performance, 'now').mockReturnValue(performance.now())
  onTestFinished(() => clock.mockRestore())
  const insertPair = (number: number) =>
    db.transaction(
      async (tx) => {
        await tx.run(insert(`par ${number}`))
        await tx.run(insert(number === 3 ? 'par 1' : `ímpar ${number}`))
      },
      `line ${number % 3}`,
    )
  const pairs = Array.from({ length: 10 }, (_, number) => insertPair(number))
  const outcomes = await Promise.allSettled([...pairs, db.run(insert('só'))])
  expect(outcomes.filter(({ status }) => status === 'rejected')).toHaveLength(1)
  expect(await db.get(sql`SELECT COUNT(*) AS n FROM words`)).toEqual({ n: 19 })
  expect(commitsIn(path)).toBe(before + 1)
  await db.close()
})

test('uses a larger cache for migrations and frees it', async () => {
  const db = openSqlite(join(folder, 'memory.db'))
  const pages = (on: Pick<typeof db, 'get'>) => on.get(sql`PRAGMA cache_size`)
  const usual = await db.transaction(pages)
  expect(await db.exclusive(pages)).toEqual({ cache_size: -65_536 })
  await expect(db.exclusive(() => Promise.reject(new Error('no')))).rejects.toThrow('no')
  expect(await db.transaction(pages)).toEqual(usual)
  await db.close()
})

test('leaves no bytes of a deleted row in the file', async () => {
  const path = join(folder, 'deleted.db')
  const db = openSqlite(path)
  await db.run(sql`CREATE TABLE words (word TEXT) STRICT`)
  await db.run(sql`INSERT INTO words (word) VALUES ('forget-me-please')`)
  await db.run(sql`DELETE FROM words`)
  await db.close()
  expect(readFileSync(path).includes('forget-me-please')).toBe(false)
})

test('runs statements that are not writes read-only, without waiting for writes', async () => {
  const path = join(folder, 'reading.db')
  const db = openSqlite(path)
  await db.run(sql`CREATE TABLE words (word TEXT) STRICT`)
  const other = new DatabaseSync(path)
  other.exec('BEGIN IMMEDIATE')
  const one = sql`WITH one AS (SELECT 1 AS n)`
  expect(await db.get(sql`${one} SELECT n FROM one`)).toEqual({ n: 1 })
  const disguised = db.get(sql`${one} INSERT INTO words SELECT n FROM one RETURNING word`)
  await expect(disguised).rejects.toThrow()
  other.close()
  await db.close()
})
