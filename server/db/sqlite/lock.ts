import { basename, dirname, join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { DatabaseRefused } from '../database.ts'
import { isBusy } from './errors.ts'

/**
 * A file of its own, since the database may be deleted while open; hidden, so that removing `techfolio.db*` leaves
 * it. The system releases the lock when its process ends.
 */
const lockOf = (path: string) => join(dirname(path), `.${basename(path)}.lock`)

/** Held by every process that has the database open. */
export const holdShared = (path: string, patienceMs: number) =>
  lock(path, patienceMs, 'BEGIN; SELECT 1 FROM sqlite_schema', 'it is being restored')

/** Exclusive, for a restore. */
export const holdAlone = (path: string) =>
  lock(path, 0, 'BEGIN EXCLUSIVE', 'it is in use: stop the server first')

function lock(path: string, timeout: number, sql: string, otherwise: string) {
  const file = lockOf(path)
  let db: DatabaseSync | undefined
  try {
    db = new DatabaseSync(file, { timeout })
    db.exec(sql)
  } catch (cause) {
    db?.close()
    const sentence = isBusy(cause)
      ? `${path} is not free: ${otherwise}.`
      : `${file} cannot be locked: ${(cause as Error).message}.`
    throw new DatabaseRefused(sentence, { cause })
  }
  return () => {
    if (db.isOpen) db.close()
  }
}
