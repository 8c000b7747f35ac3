import { chmodSync, copyFileSync, mkdirSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { DatabaseRefused, type OnProgress, sql } from '../database.ts'
import { openSqlite } from '../sqlite/database.ts'
import { fingerprint, flush, inTemporaryFolder } from './files.ts'
import { inspect } from './inspect.ts'
import { readManifest, refuseOtherBytes, refuseOtherContents } from './manifest.ts'
import { putInPlace } from './swap.ts'

/** Replaces the live database with a backup; returns where the previous one is. */
export async function restoreSqlite(
  file: string,
  path: string,
  onProgress: OnProgress = () => undefined,
) {
  const manifest = readManifest(file)
  if (statSync(path, { throwIfNoEntry: false })?.isFile() === false)
    throw new DatabaseRefused(`${file} was not restored. ${path} is not a file.`)
  mkdirSync(dirname(path), { recursive: true })
  try {
    return await inTemporaryFolder(path, 'restoring', async (folder) => {
      const candidate = join(folder, 'copy')
      copyFileSync(file, candidate)
      // The copy has the backup's permissions; the database is readable by its owner only.
      chmodSync(candidate, 0o600)
      // A copy is checked, never the backup itself: opening a database may write to it.
      refuseOtherBytes(manifest, await fingerprint(candidate, onProgress))
      refuseOtherContents(manifest, await inspect(candidate))
      flush(candidate)
      return { manifest, replaced: await putInPlace(candidate, path, () => openOnce(path)) }
    })
  } catch (error) {
    throw notRestored(file, error)
  }
}

export const notRestored = (file: string, error: unknown) =>
  error instanceof DatabaseRefused
    ? new DatabaseRefused(`${file} was not restored. ${error.message}`, { cause: error })
    : error

/** Opened as the server will open it. */
async function openOnce(path: string) {
  const db = openSqlite(path)
  try {
    await db.get(sql`SELECT COUNT(*) AS people FROM users`)
  } finally {
    await db.close()
  }
}
