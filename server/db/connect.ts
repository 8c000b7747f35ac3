import { existsSync, lstatSync, readlinkSync, realpathSync, statSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { type Database, DatabaseRefused } from './database.ts'

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

/** Loads only the driver that the URL names. */
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

/** For scripts that must not create an empty database from a mistyped name. */
export function connectExisting(url: string): Promise<Database> {
  const file = fileOf(url)
  if (file !== undefined && !existsSync(file))
    throw new DatabaseRefused(`There is no database at ${file}.`)
  return connect(url, () => undefined)
}
