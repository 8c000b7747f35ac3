import { existsSync, linkSync, renameSync, rmSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import { DatabaseRefused } from '../database.ts'
import { isBusy } from '../sqlite/errors.ts'
import { holdLock } from '../sqlite/lock.ts'
import { flushFolderOf } from './files.ts'

/** SQLite would apply these files to any database of that name. */
export const SIDECARS = ['-wal', '-shm', '-journal']

/** Renames the new database into place, and back again if it cannot be used there. */
export async function putInPlace(candidate: string, path: string, tryIt: () => Promise<void>) {
  const aside = `${path}.replaced-${new Date().toISOString().replace(/[-:]|\.\d+/g, '')}`
  if (existsSync(aside)) throw new DatabaseRefused('Another restore ran this second. Try again.')
  const replaced = existsSync(path) ? aside : undefined
  const unlock = lockOut(path)
  try {
    if (replaced) setAside(path, replaced)
    else removeTails(path)
    renameSync(candidate, path)
    flushFolderOf(path)
    unlock()
    await tryIt()
  } catch (error) {
    unlock()
    putBack(path, replaced)
    throw new DatabaseRefused('It could not be opened in its place; what was there is back.', {
      cause: error,
    })
  }
  return replaced
}

/** As a hard link if possible: without a database for a moment, a starting server would create one. */
function setAside(path: string, replaced: string) {
  try {
    linkSync(path, replaced)
  } catch {
    renameSync(path, replaced)
  }
  renameTails(path, replaced)
}

function putBack(path: string, replaced: string | undefined) {
  if (replaced && !existsSync(replaced)) return
  removeTails(path)
  rmSync(path, { force: true })
  if (!replaced) return
  renameSync(replaced, path)
  renameTails(replaced, path)
}

/** No process may have it open or start on it. */
function lockOut(path: string) {
  const release = holdLock(path, 'alone')
  try {
    const unlock = existsSync(path) ? lockFile(path) : () => undefined
    return () => {
      unlock()
      release()
    }
  } catch (error) {
    release()
    throw error
  }
}

/** For programs without our lock: leaving WAL mode requires all other connections to be closed. */
function lockFile(path: string) {
  const db = new DatabaseSync(path)
  try {
    db.exec(
      'PRAGMA locking_mode = EXCLUSIVE; PRAGMA journal_mode = DELETE; BEGIN EXCLUSIVE; COMMIT',
    )
  } catch (error) {
    db.close()
    if (isBusy(error)) throw new DatabaseRefused(`${path} is in use: stop the server first.`)
    return () => undefined
  }
  removeTails(path)
  if (process.platform === 'win32') db.close()
  return () => db.isOpen && db.close()
}

function renameTails(from: string, to: string) {
  for (const tail of SIDECARS) if (existsSync(from + tail)) renameSync(from + tail, to + tail)
}

function removeTails(path: string) {
  for (const tail of SIDECARS) rmSync(path + tail, { force: true })
}
