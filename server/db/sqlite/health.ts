import { closeSync, openSync, readSync } from 'node:fs'
import { DatabaseDamaged } from '../database.ts'
import { rememberFiles } from './identity.ts'

const MAGIC = 'SQLite format 3\0'

/** A new file may still be empty. Never on a file that is in use here: closing it would drop SQLite's locks on it. */
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

/** Damage does not heal while a file is in use: once met, it is remembered. */
export function watchHealth(path: string) {
  const checkName = rememberFiles(path)
  const file = openSync(path, 'r')
  let damage: DatabaseDamaged | undefined

  const note = (error: unknown) => {
    if (error instanceof DatabaseDamaged) damage ??= error
    return error
  }

  /** Throws where the file is known not to be sound. Reads a few bytes, whatever its size. */
  const check = () => {
    if (damage) throw damage
    checkName()
    if (!beginsRight(file)) throw note(new DatabaseDamaged(`${path} was overwritten`))
  }

  /** Once SQLite has closed the file: POSIX takes every lock of the process on it along. */
  const close = () => closeSync(file)

  return { note, check, checkName, close }
}
