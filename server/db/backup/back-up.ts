import {
  closeSync,
  fsyncSync,
  lstatSync,
  mkdirSync,
  openSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import { backup, DatabaseSync } from 'node:sqlite'
import { DatabaseRefused, type OnProgress } from '../database.ts'
import { missingPermission, refuseMissing } from '../permissions.ts'
import { isDamage, translated } from '../sqlite/errors.ts'
import { fingerprint, flush, flushFolderOf, inTemporaryFolder } from './files.ts'
import { damaged, inspect } from './inspect.ts'
import { type Manifest, manifestOf } from './manifest.ts'
import { SIDECARS } from './swap.ts'

const PAGES_AT_ONCE = 500

/** A checked copy of a database in use; it gets its name only when complete. */
export async function backUpSqlite(
  path: string,
  file: string,
  onProgress: OnProgress = () => undefined,
): Promise<Manifest> {
  refuseMissing(path)
  refusePartOf(path, file)
  return writeBackup(file, path, onProgress, (partial) => copySnapshot(path, partial, onProgress))
}

/** Checks the SQLite file that `copy` writes, and gives it its name and manifest. */
export async function writeBackup(
  file: string,
  source: string,
  onProgress: OnProgress,
  copy: (partial: string) => Promise<void>,
): Promise<Manifest> {
  refuseTaken(file)
  mkdirSync(dirname(file), { recursive: true })
  try {
    return await inTemporaryFolder(file, 'partial', async (folder) => {
      const partial = join(folder, 'copy')
      const created_at = new Date().toISOString()
      await copy(partial)
      const contents = await inspect(partial)
      flush(partial)
      const manifest: Manifest = {
        format: 'techfolio-backup-1',
        created_at,
        ...contents,
        ...(await fingerprint(partial, onProgress)),
      }
      putBeside(file, manifest, () => renameSync(partial, file))
      flushFolderOf(file)
      return manifest
    })
  } catch (error) {
    throw error instanceof DatabaseRefused
      ? new DatabaseRefused(`${source} cannot be backed up. ${error.message}`, { cause: error })
      : translated(error)
  }
}

function refuseTaken(file: string) {
  if (isTaken(file) || isTaken(manifestOf(file)))
    throw new DatabaseRefused(`${file} is already there: give the backup another name.`)
}

function refusePartOf(path: string, file: string) {
  if (SIDECARS.some((tail) => file === path + tail))
    throw new DatabaseRefused(
      `SQLite would take ${file} for a part of ${path}, and delete it: give the backup another name.`,
    )
}

/** A dangling link counts too: the copy would be written to its target. */
const isTaken = (file: string) => lstatSync(file, { throwIfNoEntry: false }) !== undefined

/** Before the database gets its name; of two concurrent backups only one can create it. */
function putBeside(file: string, manifest: Manifest, nameIt: () => void) {
  refuseTaken(file)
  const path = manifestOf(file)
  const handle = openSync(path, 'wx')
  try {
    writeFileSync(handle, `${JSON.stringify(manifest, null, 2)}\n`)
    fsyncSync(handle)
    nameIt()
  } catch (error) {
    rmSync(path, { force: true })
    throw error
  } finally {
    closeSync(handle)
  }
}

/** In a transaction; otherwise every write would restart the copy. */
async function copySnapshot(path: string, copy: string, onProgress: OnProgress) {
  const source = openToRead(path)
  try {
    await backup(source, copy, {
      rate: PAGES_AT_ONCE,
      progress: ({ totalPages, remainingPages }) =>
        onProgress('Copying', totalPages - remainingPages, totalPages),
    })
  } catch (error) {
    throw isDamage(error) ? damaged(error) : error
  } finally {
    source.close()
  }
}

/** SQLite has to make files beside a database even to read it. */
function openToRead(path: string) {
  const db = new DatabaseSync(path, { readOnly: true })
  try {
    db.exec('BEGIN; SELECT 1 FROM sqlite_schema')
    return db
  } catch (error) {
    db.close()
    if (isDamage(error)) throw damaged(error)
    const missing = missingPermission(path)
    throw missing ? new DatabaseRefused(`It cannot be read: ${missing}.`, { cause: error }) : error
  }
}
