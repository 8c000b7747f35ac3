import { Client } from 'pg'
import { migrate } from '../server/db/migrate.ts'
import { openPostgres } from '../server/db/postgres/database.ts'
import type { School } from './school.ts'
import { rowsOf, type SchoolRow } from './school-rows.ts'

const ROWS_AT_ONCE = 5000

export async function fillPostgres(url: string, school: School, passwordHash: string) {
  const empty = openPostgres(url, () => undefined)
  await migrate(empty)
  await empty.close()

  const db = new Client(url)
  await db.connect()
  await db.query('SET synchronous_commit = off; SET session_replication_role = replica')
  const bundles = new Map<string, SchoolRow[]>()
  for (const [table, row] of rowsOf(school, passwordHash)) {
    const bundle = bundles.get(table) ?? []
    bundles.set(table, bundle)
    if (bundle.push(row) >= ROWS_AT_ONCE) await insert(db, table, bundle.splice(0))
  }
  for (const [table, bundle] of bundles) await insert(db, table, bundle)
  await db.query('VACUUM ANALYZE')
  await db.end()
}

/** Rows go over in bundles, one array for each column. */
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
