import { chmodSync, copyFileSync, mkdirSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { DatabaseRefused, type OnProgress } from '../database.ts'
import { openSqlite } from '../sqlite/database.ts'
import { fingerprint, flush, inTemporaryFolder } from './files.ts'
import { inspect } from './inspect.ts'
import { type Manifest, readManifest } from './manifest.ts'
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
    return await inTemporaryFolder(`${path}.restoring-`, async (folder) => {
      const candidate = join(folder, 'copy')
      copyFileSync(file, candidate)
      // The copy has the backup's permissions; the database is readable by its owner only.
      chmodSync(candidate, 0o600)
      await check(candidate, manifest, onProgress)
      flush(candidate)
      return { manifest, kept: await putInPlace(candidate, path, () => openOnce(path)) }
    })
  } catch (error) {
    if (!(error instanceof DatabaseRefused)) throw error
    throw new DatabaseRefused(`${file} was not restored. ${error.message}`, { cause: error })
  }
}

/** A copy is checked, never the backup itself: opening a database may write to it. */
async function check(candidate: string, manifest: Manifest, onProgress: OnProgress) {
  const { sha256, bytes } = await fingerprint(candidate, onProgress)
  if (bytes !== manifest.bytes)
    throw new DatabaseRefused(`It has ${bytes} bytes, and its manifest says ${manifest.bytes}.`)
  if (sha256 !== manifest.sha256)
    throw new DatabaseRefused('Its checksum is not the one in its manifest: it was damaged since.')
  const { schema_version, rows } = await inspect(candidate)
  if (schema_version !== manifest.schema_version || !isDeepStrictEqual(rows, manifest.rows))
    throw new DatabaseRefused('It does not hold what its manifest says.')
}

/** Opened as the server will open it. */
async function openOnce(path: string) {
  const db = openSqlite(path)
  try {
    await db.get('SELECT COUNT(*) AS people FROM users')
  } finally {
    await db.close()
  }
}
