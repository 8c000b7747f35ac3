import type { Database } from './database.ts'

/** The URL picks the database; only the one it names is loaded. */
export async function connect(url: string, onIdleError: (error: Error) => void): Promise<Database> {
  if (url.startsWith('sqlite:')) {
    const { openSqlite } = await import('./sqlite.ts')
    return openSqlite(url.slice('sqlite:'.length))
  }
  const { openPostgres } = await import('./postgres.ts')
  return openPostgres(url, onIdleError)
}
