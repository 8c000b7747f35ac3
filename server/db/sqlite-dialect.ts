import type { DatabaseSync } from 'node:sqlite'
import type { Row } from './database.ts'

const ROWS_AT_ONCE = 500

// A clause that only SQLite wants stands in a migration as a comment that starts with the word sqlite.
export const withSqliteClauses = (sql: string) => sql.replace(/\/\*sqlite (.*?)\*\//g, '$1')

export const namesOf = (db: DatabaseSync) =>
  db
    .prepare(
      "SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT GLOB 'sqlite_*' ORDER BY rowid",
    )
    .all()
    .map(({ name }) => String(name))

export function tablesOf(db: DatabaseSync) {
  return {
    tables: async () => namesOf(db),
    async *batches(table: string) {
      let batch: Row[] = []
      for (const row of db.prepare(`SELECT * FROM "${table}"`).iterate()) {
        if (batch.push(row as Row) < ROWS_AT_ONCE) continue
        yield batch
        batch = []
      }
      if (batch.length > 0) yield batch
    },
  }
}
