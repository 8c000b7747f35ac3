import { raw, type Sql } from 'sql-template-tag'
import { type Row, sql } from '../database.ts'
import { inOrderOfReferences, type Reference } from '../reference-order.ts'

const ROWS_AT_ONCE = 500

/** See migrations/README.md for what only one database understands. */
export const asPostgres = (text: string) => text.replace(/\/\*postgres(.*?)\*\//gs, '$1')

/** Row by row: PostgreSQL's json_agg puts blanks and line breaks between rows. */
export function jsonArray(columns: readonly string[], select: Sql, json: readonly string[] = []) {
  const selected = columns.map((name) => (json.includes(name) ? `${name}::json` : name)).join(', ')
  const texts = sql`SELECT row_to_json(shown)::text AS row FROM (SELECT ${raw(selected)} FROM (${select}) AS found) AS shown`
  return sql`(SELECT '[' || COALESCE(string_agg(row, ','), '') || ']' FROM (${texts}) AS texts)`
}

export const listed = (texts: readonly string[]) =>
  sql`(SELECT value, number - 1 AS position
    FROM json_array_elements_text(${JSON.stringify(texts)}) WITH ORDINALITY AS texts (value, number)) AS listed`

const TABLES =
  "SELECT oid, relname AS name FROM pg_class WHERE relkind = 'r' AND relnamespace = current_schema()::regnamespace"

const REFERENCES = `
  SELECT ours.name, theirs.name AS refers_to FROM pg_constraint
  JOIN (${TABLES}) AS ours ON ours.oid = conrelid JOIN (${TABLES}) AS theirs ON theirs.oid = confrelid
  WHERE contype = 'f'`

export function tablesOf(query: (text: string) => Promise<{ rows: Row[] }>) {
  return {
    tables: async () => {
      const tables = await query(`${TABLES} ORDER BY oid`)
      const references = await query(REFERENCES)
      return inOrderOfReferences(
        tables.rows.map(({ name }) => String(name)),
        references.rows as unknown as Reference[],
      )
    },
    async *batches(table: string) {
      await query(`DECLARE reading NO SCROLL CURSOR FOR SELECT * FROM "${table}"`)
      for (;;) {
        const { rows } = await query(`FETCH ${ROWS_AT_ONCE} FROM reading`)
        if (rows.length === 0) break
        yield rows
      }
      await query('CLOSE reading')
    },
  }
}
