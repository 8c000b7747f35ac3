import { rmSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import { backUpSqlite } from '../backup/back-up.ts'
import { manifestOf } from '../backup/manifest.ts'
import { DatabaseRefused, type Statements, type Tables } from '../database.ts'
import { tablesOf } from './dialect.ts'
import { translate } from './errors.ts'
import { prepareOnce, statementsOn } from './statements.ts'

/** On its own connection: consistent, and blocks no one. */
export async function readSnapshot<Result>(path: string, work: (tx: Tables) => Promise<Result>) {
  const db = new DatabaseSync(path, { readOnly: true })
  try {
    db.exec('BEGIN')
    return await work({ ...statementsOn(prepareOnce(db)), ...tablesOf(db) })
  } finally {
    db.close()
  }
}

/** One copy for each label, so that retried upgrades do not fill the disk. */
export async function saveCopy(path: string, label: string) {
  const file = `${path}.${label}`
  try {
    for (const old of [file, manifestOf(file)]) rmSync(old, { force: true })
    await backUpSqlite(path, file)
  } catch (cause) {
    throw new DatabaseRefused(
      `An upgrade keeps a copy first, and ${file} could not be written: ${rootOf(cause)}. The database is as it was.`,
      { cause },
    )
  }
  return file
}

const rootOf = (error: unknown): string =>
  error instanceof Error ? (error.cause ? rootOf(error.cause) : error.message) : String(error)

/** For the next reads; a crowd opens more, and closes them. */
const MAX_IDLE = 4

/** Each consistent read has a connection to itself, so none waits for another, however long one takes. */
export function createReaders(open: () => DatabaseSync) {
  const all = new Set<DatabaseSync>()
  const idle: Reader[] = []

  function connect() {
    const db = translate(open)
    all.add(db)
    return { db, statements: statementsOn(prepareOnce(db)) }
  }

  function giveBack(reader: Reader) {
    const { db } = reader
    if (db.isOpen && db.isTransaction) db.exec('ROLLBACK')
    if (db.isOpen && idle.length < MAX_IDLE) return void idle.push(reader)
    all.delete(db)
    if (db.isOpen) db.close()
  }

  return {
    async read<Result>(work: (tx: Statements) => Promise<Result>): Promise<Result> {
      const reader = idle.pop() ?? connect()
      try {
        translate(() => reader.db.exec('BEGIN'))
        return await work(reader.statements)
      } finally {
        giveBack(reader)
      }
    },
    close() {
      for (const db of all) db.close()
    },
  }
}

type Reader = { db: DatabaseSync; statements: Statements }
