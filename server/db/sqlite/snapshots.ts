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

/** The connection is shared: consistent reads run one after another. */
export function createReader(db: DatabaseSync) {
  const statements = statementsOn(prepareOnce(db))
  let lastTurn: Promise<unknown> = Promise.resolve()

  return <Result>(work: (tx: Statements) => Promise<Result>): Promise<Result> => {
    const turn = lastTurn.then(async () => {
      translate(() => db.exec('BEGIN'))
      try {
        return await work(statements)
      } finally {
        if (db.isTransaction) db.exec('ROLLBACK')
      }
    })
    lastTurn = turn.catch(() => undefined)
    return turn
  }
}
