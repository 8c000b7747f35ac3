import { Client } from 'pg'
import { type Migration, migrate } from '../server/db/migrate.ts'
import { openPostgres } from '../server/db/postgres/database.ts'
import { refreshKeys } from '../server/technologies/title-keys.ts'
import type { SchoolRow, SchoolRows } from './school-rows.ts'

const ROWS_AT_ONCE = 5000

export async function fillPostgres(url: string, rows: SchoolRows, migrations?: Migration[]) {
  const empty = openPostgres(url, { onLost: () => undefined })
  await migrate(empty, migrations)
  // The titles of a school are keys already: a start need not compute them.
  if (!migrations) await refreshKeys(empty)
  await empty.close()

  const db = new Client(url)
  await db.connect()
  await db.query('SET synchronous_commit = off; SET session_replication_role = replica')
  const bundles = new Map<string, SchoolRow[]>()
  for (const [table, row] of rows) {
    const bundle = bundles.get(table) ?? []
    bundles.set(table, bundle)
    if (bundle.push(row) >= ROWS_AT_ONCE) await insert(db, table, bundle.splice(0))
  }
  for (const [table, bundle] of bundles) await insert(db, table, bundle)
  await db.query('VACUUM ANALYZE')
  await db.end()
}

/** Rows are sent in batches, one array for each column. */
async function insert(db: Client, table: string, rows: SchoolRow[]) {
  const [first] = rows
  if (!first) return
  const columns = Object.keys(first)
  const arrays = columns.map(
    (column, index) => `$${index + 1}::${typeof first[column] === 'number' ? 'int' : 'text'}[]`,
  )
  await db.query(
    `INSERT INTO ${table} (${columns.join(', ')}) SELECT * FROM unnest(${arrays.join(', ')})`,
    columns.map((column) => rows.map((row) => row[column])),
  )
}
