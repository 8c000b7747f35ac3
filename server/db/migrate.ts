import { readdirSync, readFileSync } from 'node:fs'
import { type Database, DatabaseRefused } from './database.ts'

const FOLDER = new URL('./migrations/', import.meta.url)

const MIGRATIONS = readdirSync(FOLDER)
  .toSorted()
  .map((name) => ({
    version: Number.parseInt(name, 10),
    name,
    sql: readFileSync(new URL(name, FOLDER), 'utf8'),
  }))

const NEWEST = MIGRATIONS.at(-1)?.version ?? 0

/** Brings the schema up to date, whole or not at all, however many instances start at once. */
export function migrate(db: Database) {
  return db.exclusive(async (tx) => {
    await tx.script(
      'CREATE TABLE IF NOT EXISTS migrations (version INTEGER PRIMARY KEY, name TEXT NOT NULL, applied_at TEXT NOT NULL)',
    )
    const row = await tx.get<{ version: number }>(
      'SELECT COALESCE(MAX(version), 0) AS version FROM migrations',
    )
    const current = row?.version ?? 0
    if (current > NEWEST)
      throw new DatabaseRefused(
        `The database is at version ${current} and this Techfólio knows ${NEWEST}: run the newer Techfólio that wrote it.`,
      )
    for (const { version, name, sql } of MIGRATIONS.filter((one) => one.version > current)) {
      await tx.script(sql)
      await tx.run(
        'INSERT INTO migrations (version, name, applied_at) VALUES (?, ?, ?)',
        version,
        name,
        new Date().toISOString(),
      )
    }
  })
}
