import { copyFileSync, readFileSync, writeFileSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'
import { Client } from 'pg'
import { manifestOf } from '../db/backup/manifest.ts'
import { fileOf } from '../db/connect.ts'
import { freshDatabaseUrl } from './app.ts'

/**
 * What 1.18 left, with rows in every table: a backup that it made of its database on SQLite, and of the one on
 * PostgreSQL what `pg_dump --inserts` wrote.
 */
const FOLDER = new URL('./from-1.18/', import.meta.url)

const unpacked = (name: string) => gunzipSync(readFileSync(new URL(name, FOLDER)))

export function writeBackupFrom118(file: string) {
  writeFileSync(file, unpacked('backup.gz'))
  copyFileSync(new URL('backup.json', FOLDER), manifestOf(file))
}

/** The URL of such a database, of this run's kind. */
export async function databaseFrom118() {
  const url = await freshDatabaseUrl()
  const file = fileOf(url)
  if (file) writeFileSync(file, unpacked('backup.gz'))
  else {
    const client = new Client(url)
    await client.connect()
    await client.query(unpacked('postgres.sql.gz').toString())
    await client.end()
  }
  return url
}
