import { basename, dirname, join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { DatabaseRefused } from '../database.ts'
import { missingPermission } from '../permissions.ts'
import { isBusy } from './errors.ts'

/**
 * A file of its own, since the database may be deleted while open; hidden, so that removing `techfolio.db*` leaves
 * it. The system releases the lock when its process ends.
 */
const lockOf = (path: string) => join(dirname(path), `.${basename(path)}.lock`)

/** Others may be starting or ending on the same file. */
const PATIENCE_MS = 5000

const HOLDS = {
  /** By commands such as `people`, also beside a server. */
  shared: {
    sql: 'BEGIN; SELECT 1 FROM sqlite_schema',
    patienceMs: PATIENCE_MS,
    otherwise: 'a restore or a move works on it',
  },
  /** By the one server. A server before 2.0 holds the lock that commands share: at the start nobody may hold it. */
  serving: {
    sql: 'BEGIN EXCLUSIVE; COMMIT; BEGIN IMMEDIATE',
    patienceMs: PATIENCE_MS,
    otherwise:
      'another server or command of Techfólio has it open. Stop that one first, or give this one another DATABASE_URL',
  },
  /** By a restore or a move. */
  alone: {
    sql: 'BEGIN EXCLUSIVE',
    patienceMs: 0,
    otherwise: 'it is in use: stop the server first',
  },
}
export type Hold = keyof typeof HOLDS

export function holdLock(path: string, hold: Hold) {
  const { sql, patienceMs, otherwise } = HOLDS[hold]
  const file = lockOf(path)
  let db: DatabaseSync | undefined
  try {
    db = new DatabaseSync(file, { timeout: patienceMs })
    db.exec(sql)
  } catch (cause) {
    db?.close()
    if (isBusy(cause)) throw new DatabaseRefused(`${path} is not free: ${otherwise}.`, { cause })
    const missing = missingPermission(path)
    throw new DatabaseRefused(
      missing
        ? `${path} cannot be locked: ${missing}.`
        : `${file} cannot be locked: ${(cause as Error).message}.`,
      { cause },
    )
  }
  return () => {
    if (db.isOpen) db.close()
  }
}
