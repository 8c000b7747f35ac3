import { existsSync, lstatSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { backup, DatabaseSync } from 'node:sqlite'
import { DatabaseRefused, type OnProgress } from '../database.ts'
import { isDamage, translated } from '../sqlite/errors.ts'
import { fingerprint, flush, flushFolderOf } from './durable-files.ts'
import { damaged, inspect } from './inspect.ts'
import { type Manifest, manifestOf } from './manifest.ts'
import { TAILS } from './swap.ts'

const PAGES_AT_ONCE = 500

/** A copy of a database in use, checked; the file gets its name only once it is whole. */
export async function backUpSqlite(
  path: string,
  file: string,
  onProgress: OnProgress = () => undefined,
): Promise<Manifest> {
  if (!existsSync(path)) throw new DatabaseRefused(`There is no database at ${path}.`)
  refuseName(path, file)
  mkdirSync(dirname(file), { recursive: true })
  const partial = `${file}.partial`
  const created_at = new Date().toISOString()
  try {
    await copySnapshot(path, partial, onProgress)
    const contents = await inspect(partial)
    flush(partial)
    const manifest: Manifest = {
      format: 'techfolio-backup-1',
      created_at,
      ...contents,
      ...(await fingerprint(partial, onProgress)),
    }
    writeManifest(manifestOf(file), manifest)
    renameSync(partial, file)
    flushFolderOf(file)
    return manifest
  } catch (error) {
    throw error instanceof DatabaseRefused
      ? new DatabaseRefused(`${path} cannot be backed up. ${error.message}`, { cause: error })
      : translated(error)
  } finally {
    rmSync(partial, { force: true })
  }
}

function refuseName(path: string, file: string) {
  if (isTaken(file) || isTaken(manifestOf(file)))
    throw new DatabaseRefused(`${file} is already there: give the backup another name.`)
  if (TAILS.some((tail) => file === path + tail))
    throw new DatabaseRefused(
      `SQLite would take ${file} for a part of ${path}, and delete it: give the backup another name.`,
    )
}

/** A link that leads nowhere is taken too: what is written to it would come to be where it leads. */
const isTaken = (file: string) => lstatSync(file, { throwIfNoEntry: false }) !== undefined

/** Before the database gets its name: one without the other is no backup. */
function writeManifest(path: string, manifest: Manifest) {
  try {
    writeFileSync(path, `${JSON.stringify(manifest, null, 2)}\n`)
    flush(path)
  } catch (error) {
    rmSync(path, { force: true })
    throw error
  }
}

/** The open transaction holds one moment still; without it every write would start the copy anew. */
async function copySnapshot(path: string, copy: string, onProgress: OnProgress) {
  rmSync(copy, { force: true })
  const source = new DatabaseSync(path, { readOnly: true })
  try {
    source.exec('BEGIN; SELECT 1 FROM sqlite_schema')
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
