import { existsSync, lstatSync, readlinkSync, realpathSync, statSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { type Database, DatabaseRefused } from './database.ts'

const SQLITE = 'sqlite:'

/** The file behind a URL, where there is one. */
export const fileOf = (url: string) =>
  url.startsWith(SQLITE) ? behindLink(url.slice(SQLITE.length)) : undefined

/** SQLite keeps its log beside what a link leads to: so does our lock, and a restore replaces that and not the link. */
function behindLink(path: string) {
  try {
    if (!lstatSync(path).isSymbolicLink()) return path
    return existsSync(path) ? realpathSync(path) : resolve(dirname(path), readlinkSync(path))
  } catch {
    return path
  }
}

/** For the person who starts on a new database: a mistyped name makes one as well. */
export function whatWasThere(url: string): string {
  const file = fileOf(url)
  if (file === undefined) return 'the one given was empty'
  if (!existsSync(file)) return `there was none at ${file}`
  return statSync(file).size === 0 ? `${file} was empty` : `${file} had no table`
}

/** The URL picks the database; only the one it names is loaded. */
export async function connect(
  url: string,
  onLost: (reason: string) => void,
  readAtStart?: number,
): Promise<Database> {
  const file = fileOf(url)
  if (file !== undefined) {
    const { openSqlite } = await import('./sqlite/database.ts')
    return openSqlite(file, { ...(readAtStart !== undefined && { readAtStart }) })
  }
  const { openPostgres } = await import('./postgres/database.ts')
  return openPostgres(url, onLost)
}

/** For work that must not begin by creating an empty database where a name was mistyped. */
export function connectExisting(url: string): Promise<Database> {
  const file = fileOf(url)
  if (file !== undefined && !existsSync(file))
    throw new DatabaseRefused(`There is no database at ${file}.`)
  return connect(url, () => undefined)
}
