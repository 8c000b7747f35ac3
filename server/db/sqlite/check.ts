import { type ChildProcess, execFile } from 'node:child_process'
import { statSync } from 'node:fs'
import type { DatabaseSync } from 'node:sqlite'
import { fileURLToPath } from 'node:url'
import { DatabaseDamaged } from '../database.ts'
import { DAMAGE } from './errors.ts'

const CHECK = fileURLToPath(new URL('./check-file.js', import.meta.url))

/** 0 also where it cannot be reached: opening it says why. */
export function sizeOf(path: string) {
  try {
    return statSync(path).size
  } catch {
    return 0
  }
}

export const queryValue = (db: DatabaseSync, sql: string) =>
  String(Object.values(db.prepare(sql).get() ?? {})[0])

export const isIntact = (db: DatabaseSync) => queryValue(db, 'PRAGMA quick_check(1)') === 'ok'

/** Cheap for any size: SQLite detects truncation itself, and every start reads this table. */
export const looksIntact = (db: DatabaseSync) =>
  queryValue(db, 'PRAGMA quick_check(migrations)') === 'ok'

/**
 * Reads the whole file in a child process. A thread cannot be stopped in the middle of a statement, not even by
 * process.exit.
 */
export function createCheck(path: string, script = CHECK) {
  let child: ChildProcess | undefined
  let ended: Promise<void> | undefined

  const read = () =>
    new Promise<void>((resolve, reject) => {
      child = execFile(process.execPath, [script, path, ...DAMAGE.map(String)], (error, found) => {
        if (child?.killed || found === 'ok') resolve()
        else if (found)
          reject(new DatabaseDamaged(`${path} is damaged: ${found}. Restore a backup`))
        else reject(error ?? new Error('The check ended without a word.'))
      })
    })

  return {
    run: () => (ended = read()),
    stop: async () => {
      child?.kill('SIGKILL')
      await ended?.catch(() => undefined)
    },
  }
}
