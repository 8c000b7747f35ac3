import { DatabaseSync, type StatementSync } from 'node:sqlite'
import { type Migration, migrate } from '../server/db/migrate.ts'
import { openSqlite } from '../server/db/sqlite/database.ts'
import { refreshKeys } from '../server/technologies/title-keys.ts'
import type { SchoolRows } from './school-rows.ts'

export async function fillSqlite(path: string, rows: SchoolRows, migrations?: Migration[]) {
  const empty = openSqlite(path)
  await migrate(empty, migrations)
  // The titles of a school are keys already: a start need not compute them.
  if (!migrations) await refreshKeys(empty)
  await empty.close()

  const db = new DatabaseSync(path)
  db.exec(`
    PRAGMA journal_mode = OFF; PRAGMA synchronous = OFF; PRAGMA locking_mode = EXCLUSIVE;
    PRAGMA cache_size = -200000; PRAGMA foreign_keys = OFF; BEGIN
  `)
  const inserts = new Map<string, StatementSync>()
  for (const [table, row] of rows) {
    const insert = inserts.get(table) ?? db.prepare(insertInto(table, Object.keys(row)))
    inserts.set(table, insert)
    insert.run(...Object.values(row))
  }
  db.exec('COMMIT; PRAGMA locking_mode = NORMAL; PRAGMA journal_mode = WAL')
  db.close()
}

const insertInto = (table: string, columns: string[]) =>
  `INSERT INTO ${table} (${columns.join(', ')}) VALUES (${columns.map(() => '?').join(', ')})`
