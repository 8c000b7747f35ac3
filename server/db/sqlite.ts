import { mkdirSync } from 'node:fs'
import { dirname } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import {
  type Database,
  DatabaseRefused,
  type Scripts,
  type Statements,
  type Value,
} from './database.ts'
import { keepCopy, readSnapshot } from './sqlite-copies.ts'
import { tablesOf, withSqliteClauses } from './sqlite-dialect.ts'
import { isBusy, translate } from './sqlite-errors.ts'
import { type Prepared, prepareOnce, statementsOn } from './sqlite-statements.ts'
import { createWriter } from './sqlite-writer.ts'

/** Older ones could lose pages when a checkpoint met a writer in WAL mode. */
const OLDEST_SQLITE = '3.51.3'

/** Others may be starting on the same file, and nobody is served yet who would have to wait. */
const OPEN_PATIENCE_MS = 5000
const OPEN_RETRY_MS = 10

/** FULL: an acknowledged write survives a power cut. */
const SETTINGS = `
  PRAGMA journal_mode = WAL;
  PRAGMA synchronous = FULL;
  PRAGMA foreign_keys = ON;
  PRAGMA secure_delete = ON;
`

/** From here on the wait for locks is the writer's, not SQLite's. */
const BRIEF_WAIT = 'PRAGMA busy_timeout = 20'

export function openSqlite(path: string): Database {
  const { writing, reading } = openBoth(path)
  checkHealth(writing, path)
  for (const connection of [writing, reading]) connection.exec(BRIEF_WAIT)

  const readStatement = prepareOnce(reading)
  const writeStatement = prepareOnce(writing)
  const writer = createWriter(writing)

  /** Reads have a connection of their own: they never wait for a write nor see half of one. */
  const query = <Result>(sql: string, work: (statement: Prepared) => Result) =>
    sql.startsWith('SELECT')
      ? translate(() => work(readStatement(sql)))
      : writer.write(() => work(writeStatement(sql)))

  const inside: Scripts = {
    ...statementsOn(writeStatement),
    ...tablesOf(writing),
    script: async (sql) => translate(() => writing.exec(withSqliteClauses(sql))),
  }

  const alone: Statements = {
    get: async <Row>(sql: string, ...values: Value[]) =>
      (await query(sql, (statement) => statement.get(values))) as Row | undefined,
    all: async <Row>(sql: string, ...values: Value[]) =>
      (await query(sql, (statement) => statement.all(values))) as Row[],
    run: (sql, ...values) => writer.write(() => writeStatement(sql).run(values)),
  }

  return {
    ...alone,
    // There is one writer: every statement counts and adds while nobody else does.
    oneByOne: (_key, work) => work(alone),
    transaction: (work) => writer.transaction(() => work(inside)),
    exclusive: (work) => writer.transaction(() => work(inside)),
    snapshot: (work) => readSnapshot(path, work),
    keepCopy: (label) => keepCopy(path, label),
    close: async () => {
      await writer.settled()
      reading.close()
      writing.close()
    },
  }
}

/** Where two switch a fresh file to WAL at once, SQLite refuses one without waiting, to avoid a deadlock. */
function patiently(work: () => void) {
  const deadline = Date.now() + OPEN_PATIENCE_MS
  for (;;) {
    try {
      return work()
    } catch (error) {
      if (!isBusy(error) || Date.now() > deadline) throw error
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, OPEN_RETRY_MS)
    }
  }
}

function openBoth(path: string) {
  try {
    mkdirSync(dirname(path), { recursive: true })
    const writing = new DatabaseSync(path, { timeout: OPEN_PATIENCE_MS })
    patiently(() => writing.exec(SETTINGS))
    return { writing, reading: new DatabaseSync(path, { readOnly: true }) }
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : 'no reason given'
    throw new DatabaseRefused(`${path} cannot be the database: ${reason}.`, { cause })
  }
}

function checkHealth(db: DatabaseSync, path: string) {
  const ask = (sql: string) => String(Object.values(db.prepare(sql).get() ?? {})[0])
  const version = ask('SELECT sqlite_version()')
  if (version.localeCompare(OLDEST_SQLITE, 'en', { numeric: true }) < 0)
    throw new DatabaseRefused(
      `SQLite ${version} is too old: ${OLDEST_SQLITE} is the oldest safe one.`,
    )
  if (ask('PRAGMA journal_mode') !== 'wal')
    throw new DatabaseRefused(`${path} cannot be used in WAL mode: is it on a network disk?`)
  if (ask('PRAGMA quick_check(1)') !== 'ok')
    throw new DatabaseRefused(`${path} is damaged. Restore a backup: npm run restore -- FILE`)
}
