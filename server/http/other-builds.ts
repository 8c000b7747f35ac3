import { hash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliDecompress } from 'node:zlib'
import { LRUCache } from 'lru-cache'
import { bulk } from 'sql-template-tag'
import { isoTime } from '../clock.ts'
import { type Database, sql } from '../db/database.ts'
import { AppError } from '../errors.ts'
import { createQueue } from '../queue/queue.ts'
import { type Asset, etagOf } from './asset.ts'
import { type ClientFiles, FOR_EVER, HASHED } from './client-files.ts'

/** Stores the hashed files of this build for other servers; those of the build started before it stay, others go. */
export async function shareBuild(db: Database, clientFiles: ClientFiles) {
  const files = [...clientFiles].filter(([path]) => path.startsWith(HASHED))
  if (files.length === 0) return
  const names = files.map(([path]) => path).toSorted()
  const build = hash('sha256', names.join('\n'))
  const rows = files.map(([path, { type, bytes }]) => [path, build, type, ...smallest(bytes)])
  const now = isoTime(Date.now())
  await db.transaction(async (tx) => {
    const isNew = await tx.run(
      sql`INSERT INTO client_builds (build, started_at) VALUES (${build}, ${now})
       ON CONFLICT (build) DO NOTHING`,
    )
    if (isNew > 0)
      await tx.run(
        sql`INSERT INTO client_files (path, build, type, encoding, bytes) VALUES ${bulk(rows)}`,
      )
    else await tx.run(sql`UPDATE client_builds SET started_at = ${now} WHERE build = ${build}`)
    await tx.run(
      sql`DELETE FROM client_builds WHERE build <> ${build} AND build <>
       (SELECT build FROM client_builds WHERE build <> ${build}
       ORDER BY started_at DESC, build LIMIT 1)`,
    )
  }, 'client builds')
}

const smallest = ({ br, identity }: Asset['bytes']): [string, Uint8Array] =>
  br ? ['br', br] : ['identity', identity!]

interface FileRow {
  type: string
  encoding: 'br' | 'identity'
  bytes: Uint8Array
}

/** Anyone may request names that no build has: one at a time is looked up, networks in turn. */
const LOOKUPS = { name: 'client_file', concurrent: 1, maxWaiting: 200, timeoutMs: 2000 }
/** About the files of two builds. */
const MAX_CACHED = 250

/** Finds a file of another build, whose pages are open in browsers or come from another server. */
export function createOtherBuilds(db: Database) {
  const queue = createQueue(LOOKUPS)
  const cache = new LRUCache<string, Asset>({ max: MAX_CACHED })

  async function read(path: string) {
    const row = await db
      .get<FileRow>(
        sql`SELECT type, encoding, bytes FROM client_files WHERE path = ${path} LIMIT 1`,
      )
      .catch((cause: unknown) => {
        throw new AppError('unavailable', { retryAfterSeconds: 1, cause })
      })
    if (!row) return undefined
    const asset = await assetOf(row)
    cache.set(path, asset)
    return asset
  }

  return async (path: string, network: string) =>
    cache.get(path) ?? queue.run([network], async () => cache.get(path) ?? read(path))
}

async function assetOf({ type, encoding, bytes }: FileRow): Promise<Asset> {
  const stored = Buffer.from(bytes)
  const identity = encoding === 'br' ? await promisify(brotliDecompress)(stored) : stored
  return {
    type,
    cache: FOR_EVER,
    etag: etagOf(identity),
    bytes: { identity, ...(encoding === 'br' && { br: stored }) },
  }
}
