import { statSync } from 'node:fs'
import type { DatabaseSync } from 'node:sqlite'
import { Worker } from 'node:worker_threads'
import { DatabaseDamaged } from '../database.ts'
import { DAMAGE } from './errors.ts'

const WORKER = new URL('./check-worker.js', import.meta.url)

export const sizeOf = (path: string) => statSync(path, { throwIfNoEntry: false })?.size ?? 0

export const ask = (db: DatabaseSync, sql: string) =>
  String(Object.values(db.prepare(sql).get() ?? {})[0])

export const isSound = (db: DatabaseSync) => ask(db, 'PRAGMA quick_check(1)') === 'ok'

/** What costs nothing, whatever the size: SQLite refuses what was cut by itself, and this table every start reads. */
export const looksSound = (db: DatabaseSync) => ask(db, 'PRAGMA quick_check(migrations)') === 'ok'

/** Reads all of it in a thread of its own, whose end nobody has to wait for. */
export function createCheck(path: string) {
  let worker: Worker | undefined

  const run = () =>
    new Promise<void>((resolve, reject) => {
      worker = new Worker(WORKER, { workerData: { path, damage: DAMAGE } })
      worker.unref()
      worker.once('message', (found: string) => {
        if (found !== 'ok')
          reject(new DatabaseDamaged(`${path} is damaged: ${found}. Restore a backup`))
      })
      worker.once('error', reject)
      worker.once('exit', () => resolve())
    })

  return { run, stop: async () => void (await worker?.terminate()) }
}
