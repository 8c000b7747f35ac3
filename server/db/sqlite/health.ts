import { closeSync, openSync, readSync } from 'node:fs'
import { DatabaseDamaged } from '../database.ts'
import { rememberFiles } from './identity.ts'

const MAGIC = 'SQLite format 3\0'

/** What every SQLite file begins with; a new one may still be empty. */
export function beginningOf(path: string) {
  const file = openSync(path, 'r')
  try {
    const bytes = Buffer.alloc(MAGIC.length)
    return bytes.toString('latin1', 0, readSync(file, bytes))
  } finally {
    closeSync(file)
  }
}

export const isSqlite = (beginning: string) => beginning === MAGIC

/** Damage does not heal while a file is in use: once met, it is remembered. */
export function watchHealth(path: string) {
  const checkName = rememberFiles(path)
  let damage: DatabaseDamaged | undefined

  const note = (error: unknown) => {
    if (error instanceof DatabaseDamaged) damage ??= error
    return error
  }

  /** Throws where the file is known not to be sound. Reads a few bytes, whatever its size. */
  const check = () => {
    if (damage) throw damage
    checkName()
    if (!isSqlite(beginningOf(path))) throw note(new DatabaseDamaged(`${path} was overwritten`))
  }

  return { note, check, checkName }
}
