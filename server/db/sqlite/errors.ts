import { DatabaseDamaged, DatabaseUnavailable } from '../database.ts'

const BUSY = 5
/** BUSY, LOCKED, NOMEM, READONLY, IOERR, FULL, CANTOPEN: the fault is not in the statement. */
const PASSING = new Set([BUSY, 6, 7, 8, 10, 13, 14])

/** The low byte of SQLite's extended codes is the plain one. */
const plainCode = (error: unknown) =>
  error instanceof Error && 'errcode' in error ? Number(error.errcode) & 0xff : undefined

export const isBusy = (error: unknown) => plainCode(error) === BUSY

/** Node's code for a closed connection, as during shutdown. */
const isClosed = (error: unknown) =>
  error instanceof Error && 'code' in error && error.code === 'ERR_INVALID_STATE'

/** SQLite's plain ERROR, as for a table or column that is not there. */
export const isFaultyStatement = (error: unknown) => plainCode(error) === 1

/** CORRUPT and NOTADB. */
export const DAMAGE = [11, 26]
export const isDamage = (error: unknown) => DAMAGE.includes(plainCode(error) ?? 0)

export function translated(error: unknown): unknown {
  const code = plainCode(error)
  if (isDamage(error)) return new DatabaseDamaged('SQLite found its file damaged', { cause: error })
  return isClosed(error) || (code !== undefined && PASSING.has(code))
    ? new DatabaseUnavailable('SQLite cannot serve this now', { cause: error })
    : error
}

export function translate<Result>(work: () => Result): Result {
  try {
    return work()
  } catch (error) {
    throw translated(error)
  }
}
