import { basename, dirname, join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { DatabaseRefused } from '../database.ts'
import { isBusy } from './errors.ts'

/**
 * Beside the database, since that may be gone while a server still has it open; hidden, so that who removes
 * `techfolio.db*` leaves it. The system gives the lock back when its holder ends, however it ends.
 */
const lockOf = (path: string) => join(dirname(path), `.${basename(path)}.lock`)

/** For as long as a database is open; any number may. */
export const holdShared = (path: string, patienceMs: number) =>
  lock(path, patienceMs, 'BEGIN; SELECT 1 FROM sqlite_schema', 'it is being restored')

/** For whoever puts another database in its place, alone. */
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
