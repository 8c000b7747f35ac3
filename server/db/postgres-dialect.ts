import type { Row } from './database.ts'

const ROWS_AT_ONCE = 500

export function tablesOf(query: (sql: string) => Promise<{ rows: Row[] }>) {
  return {
    tables: async () => {
      const { rows } = await query(
        "SELECT relname AS name FROM pg_class WHERE relkind = 'r' AND relnamespace = current_schema()::regnamespace ORDER BY oid",
      )
      return rows.map(({ name }) => String(name))
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
