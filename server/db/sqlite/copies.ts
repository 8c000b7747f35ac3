import { rmSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import { backUpSqlite } from '../backup/back-up.ts'
import { manifestOf } from '../backup/manifest.ts'
import { DatabaseRefused, type Tables } from '../database.ts'
import { tablesOf } from './dialect.ts'
import { prepareOnce, statementsOn } from './statements.ts'

/** A connection of its own: what it reads stays as it was, and nobody waits for it. */
export async function readSnapshot<Result>(path: string, work: (tx: Tables) => Promise<Result>) {
  const db = new DatabaseSync(path, { readOnly: true })
  try {
    db.exec('BEGIN')
    return await work({ ...statementsOn(prepareOnce(db)), ...tablesOf(db) })
  } finally {
    db.close()
  }
}

/** One copy a label: an upgrade that is tried again and again fills no disk. */
export async function keepCopy(path: string, label: string) {
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
