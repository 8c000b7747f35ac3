import { existsSync, lstatSync, readlinkSync, realpathSync, statSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import type { Database } from './database.ts'
import { refuseMissing } from './permissions.ts'
import type { Mismatch } from './schema-guard.ts'
import type { Hold } from './sqlite/lock.ts'

const SQLITE = 'sqlite:'

/** The file behind a URL, where there is one. */
export const fileOf = (url: string) =>
  url.startsWith(SQLITE) ? behindLink(url.slice(SQLITE.length)) : undefined

/** SQLite puts its log next to the link's target; our lock and a restore do the same. */
function behindLink(path: string) {
  try {
    if (!lstatSync(path).isSymbolicLink()) return path
    return existsSync(path) ? realpathSync(path) : resolve(dirname(path), readlinkSync(path))
  } catch {
    return path
  }
}

/** For the message about a new database, which may come from a mistyped name. */
export function describeExistingDatabase(url: string): string {
  const file = fileOf(url)
  if (file === undefined) return 'the one given was empty'
  if (!existsSync(file)) return `there was none at ${file}`
  return statSync(file).size === 0 ? `${file} was empty` : `${file} had no table`
}

interface Options {
  /** In bytes: a larger SQLite file is checked while serving. */
  readAtStart?: number
  /** What else may have a SQLite file open; on PostgreSQL, where many may, a server stays visible to commands. */
  hold?: Hold
  /** To PostgreSQL, at most. */
  connections?: number
  onRestored?: (host: string) => void
  /** Once, when the schema turns out to be of another version. */
  onMismatch?: (kind: Mismatch) => void
}

/** Loads only the driver that the URL names. */
export async function connect(
  url: string,
  onLost: (reason: string) => void,
  { readAtStart, hold = 'shared', connections, onRestored, onMismatch }: Options = {},
): Promise<Database> {
  const file = fileOf(url)
  if (file !== undefined) {
    const { openSqlite } = await import('./sqlite/database.ts')
    return openSqlite(file, {
      hold,
      ...(readAtStart !== undefined && { readAtStart }),
      ...(onMismatch && { onMismatch }),
    })
  }
  const { openPostgres } = await import('./postgres/database.ts')
  const events = { onLost, ...(onRestored && { onRestored }), onMismatch }
  const db = openPostgres(url, events, connections)
  return hold === 'serving' ? keptInSight(db) : db
}

/** Idle connections are closed after 10 s, and a server is known by its connections. */
const IN_SIGHT_MS = 5000

function keptInSight(db: Database): Database {
  const look = setInterval(() => void db.checkHealth().catch(() => undefined), IN_SIGHT_MS).unref()
  return {
    ...db,
    close: () => {
      clearInterval(look)
      return db.close()
    },
  }
}

/** What others on the network could do to the traffic with the database; undefined if nothing. */
export async function networkWeakness(url: string) {
  if (fileOf(url) !== undefined) return undefined
  const { readAddress } = await import('./postgres/address.ts')
  return readAddress(url).weakness
}

/** For the sentence that says what a start waits for. */
export async function describeDatabase(url: string) {
  if (fileOf(url) !== undefined) return 'the database'
  const { readAddress } = await import('./postgres/address.ts')
  const hosts = readAddress(url).groups[0]!.map(({ host }) => host || 'localhost')
  return `PostgreSQL at ${hosts.join(', ')}`
}

/** For scripts that must not create an empty database from a mistyped name. */
export async function connectExisting(url: string, hold: Hold = 'shared'): Promise<Database> {
  const file = fileOf(url)
  if (file !== undefined) refuseMissing(file)
  return connect(url, () => undefined, { hold })
}

/** For what would lose the writes of a server that runs. */
export async function connectAlone(url: string): Promise<Database> {
  const db = await connectExisting(url, 'alone')
  if (fileOf(url) !== undefined) return db
  const { refuseInUse } = await import('./postgres/in-use.ts')
  try {
    await db.snapshot(refuseInUse)
    return db
  } catch (error) {
    await db.close()
    throw error
  }
}
