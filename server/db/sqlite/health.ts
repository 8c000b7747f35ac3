import { closeSync, openSync, readSync, statSync } from 'node:fs'
import { DatabaseDamaged, DatabaseUnavailable } from '../database.ts'

const MAGIC = 'SQLite format 3\0'

/** Never for a file in use by this process: closing it would drop SQLite's POSIX locks. */
export function isSqlite(path: string) {
  const file = openSync(path, 'r')
  try {
    return beginsRight(file)
  } finally {
    closeSync(file)
  }
}

function beginsRight(file: number) {
  const bytes = Buffer.alloc(MAGIC.length)
  return bytes.toString('latin1', 0, readSync(file, bytes, 0, MAGIC.length, 0)) === MAGIC
}

/** Damage is remembered: it does not heal. */
export function watchHealth(path: string) {
  const checkName = rememberFiles(path)
  const file = openSync(path, 'r')
  let damage: DatabaseDamaged | undefined

  const note = (error: unknown) => {
    if (error instanceof DatabaseDamaged) damage ??= error
    return error
  }

  /** Reads a few bytes, whatever the size. */
  const check = () => {
    if (damage) throw damage
    checkName()
    if (!beginsRight(file)) throw note(new DatabaseDamaged(`${path} was overwritten`))
  }

  /** After SQLite closed the file: closing drops every POSIX lock of the process on it. */
  const close = () => closeSync(file)

  return { note, check, checkName, close }
}

/**
 * Throws once the database or its log was moved, deleted or replaced: writes to the open file would be lost.
 */
function rememberFiles(path: string) {
  const opened = [path, `${path}-wal`].map((file) => ({ file, identity: identityOf(file) }))
  return () => {
    for (const { file, identity } of opened)
      if (identityOf(file) !== identity)
        throw new DatabaseUnavailable(
          `${file} is not the file it was: it was moved, deleted or replaced while in use`,
        )
  }
}

function identityOf(path: string) {
  try {
    const { dev, ino } = statSync(path, { bigint: true })
    return `${dev}:${ino}`
  } catch {
    return undefined
  }
}
