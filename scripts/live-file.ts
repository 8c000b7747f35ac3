import { resolve } from 'node:path'
import { readConfig } from '../server/config.ts'
import { fileOf } from '../server/db/connect.ts'
import { DatabaseRefused } from '../server/db/database.ts'

/** The file of DATABASE_URL, or an error that says what to do instead. */
export function liveFile(instead: string) {
  const file = fileOf(readConfig(process.env).DATABASE_URL)
  if (file === undefined)
    throw new DatabaseRefused(
      `DATABASE_URL names a PostgreSQL database. ${instead}; docs/operating.md shows how.`,
    )
  return resolve(file)
}
