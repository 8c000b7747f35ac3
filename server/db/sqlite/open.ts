import { accessSync, constants, mkdirSync } from 'node:fs'
import { dirname } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { pathToFileURL } from 'node:url'
import { DatabaseRefused } from '../database.ts'
import { FIRST_NAME, refuseForeign } from '../migrate.ts'
import { missingPermission } from '../permissions.ts'
import { isIntact, looksIntact, queryValue, sizeOf } from './check.ts'
import { tableNames } from './dialect.ts'
import { isBusy } from './errors.ts'
import { isSqlite } from './health.ts'
import { type Hold, holdLock } from './lock.ts'

/** Older ones could lose pages when a checkpoint met a writer in WAL mode. */
const OLDEST_SQLITE = '3.51.3'

/** Other processes may be starting on the same file. */
const OPEN_PATIENCE_MS = 5000
const OPEN_RETRY_MS = 10

/** FULL: an acknowledged write survives a power cut. */
const SETTINGS = `
  PRAGMA journal_mode = WAL;
  PRAGMA synchronous = FULL;
  PRAGMA foreign_keys = ON;
  PRAGMA secure_delete = ON;
`

/** After opening, the writer waits for locks, not SQLite. */
const BRIEF_WAIT = 'PRAGMA busy_timeout = 20'

/** A large file gets a quick check; the whole is checked while serving. */
export function openConnections(path: string, isLarge: boolean, hold: Hold) {
  let release: (() => void) | undefined
  try {
    refuseOthers(path)
    mkdirSync(dirname(path), { recursive: true })
    release = holdLock(path, hold)
    const writing = new DatabaseSync(path, { timeout: OPEN_PATIENCE_MS })
    // SQLite opens a file it may not write to, and would fail at the first write.
    accessSync(path, constants.W_OK)
    retryWhileBusy(() => writing.exec(SETTINGS))
    const reading = openReader(path)
    checkHealth(writing, path, isLarge)
    writing.exec(BRIEF_WAIT)
    return { writing, reading, release }
  } catch (cause) {
    release?.()
    if (cause instanceof DatabaseRefused) throw cause
    const reason = missingPermission(path) ?? (cause as Error).message
    throw new DatabaseRefused(`${path} cannot be the database: ${reason}.`, { cause })
  }
}

export function openReader(path: string) {
  const db = new DatabaseSync(path, { readOnly: true })
  db.exec(BRIEF_WAIT)
  return db
}

/** Before anything is written, so that a foreign file stays unchanged. */
function refuseOthers(path: string) {
  if (sizeOf(path) === 0) return
  if (!isSqlite(path))
    throw new DatabaseRefused(`${path} is no SQLite database. Nothing was changed.`)
  const db = new DatabaseSync(asItStands(path), { readOnly: true })
  try {
    refuseForeign(path, ...historyOf(db))
  } finally {
    db.close()
  }
}

/** Immutable, so that no log or lock is created; with a log, the file is only valid together with it. */
const asItStands = (path: string) =>
  sizeOf(`${path}-wal`) > 0 ? path : `${pathToFileURL(path).href}?immutable=1`

function historyOf(db: DatabaseSync): [string[], unknown] {
  const tables = tableNames(db)
  try {
    return [tables, db.prepare(FIRST_NAME.sql).get()?.['name']]
  } catch {
    return [tables, undefined]
  }
}

/** When two processes switch a new file to WAL, SQLite fails one without waiting. */
function retryWhileBusy(work: () => void) {
  const deadline = performance.now() + OPEN_PATIENCE_MS
  for (;;) {
    try {
      return work()
    } catch (error) {
      if (!isBusy(error) || performance.now() > deadline) throw error
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, OPEN_RETRY_MS)
    }
  }
}

function checkHealth(db: DatabaseSync, path: string, isLarge: boolean) {
  const version = queryValue(db, 'SELECT sqlite_version()')
  if (version.localeCompare(OLDEST_SQLITE, 'en', { numeric: true }) < 0)
    throw new DatabaseRefused(
      `SQLite ${version} is too old: ${OLDEST_SQLITE} is the oldest safe one.`,
    )
  if (queryValue(db, 'PRAGMA journal_mode') !== 'wal')
    throw new DatabaseRefused(`${path} cannot be used in WAL mode: is it on a network disk?`)
  if (!(isLarge ? looksIntact(db) : isIntact(db)))
    throw new DatabaseRefused(`${path} is damaged. Restore a backup: npm run restore -- FILE`)
}
