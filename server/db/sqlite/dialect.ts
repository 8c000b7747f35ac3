import type { DatabaseSync } from 'node:sqlite'
import { raw, type Sql } from 'sql-template-tag'
import { type Row, sql } from '../database.ts'
import { inOrderOfReferences, type Reference } from '../reference-order.ts'

const ROWS_AT_ONCE = 500

/** See migrations/README.md for what only one database understands. */
export const asSqlite = (text: string) =>
  text.replace(/\/\*sqlite (.*?)\*\//g, '$1').replace(/\bBYTEA\b/g, 'BLOB')

/** SQLite keeps the order of a subquery below an aggregate. */
export function jsonArray(columns: readonly string[], select: Sql, json: readonly string[] = []) {
  const pairs = columns
    .map((name) => `'${name}', ${json.includes(name) ? `json(${name})` : name}`)
    .join(', ')
  return sql`(SELECT json_group_array(json_object(${raw(pairs)})) FROM (${select}))`
}

export const listed = (texts: readonly string[]) =>
  sql`(SELECT value, key AS position FROM json_each(${JSON.stringify(texts)})) AS listed`

export function tableNames(db: DatabaseSync): string[] {
  const tables = db.prepare(`SELECT name FROM ${TABLES} ORDER BY rowid`).all()
  const references = db
    .prepare(
      `SELECT name, others."table" AS refers_to FROM ${TABLES} JOIN pragma_foreign_key_list(name) AS others`,
    )
    .all()
  return inOrderOfReferences(
    tables.map(({ name }) => String(name)),
    references as unknown as Reference[],
  )
}

/** Without those that SQLite and Litestream make for themselves. */
const TABLES =
  "(SELECT rowid, name FROM sqlite_schema WHERE type = 'table' AND name NOT GLOB 'sqlite_*' AND name NOT GLOB '_litestream_*')"

export function tablesOf(db: DatabaseSync) {
  return {
    tables: async () => tableNames(db),
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
