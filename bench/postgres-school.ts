import { hash } from 'node:crypto'
import { Client } from 'pg'
import { migrate } from '../server/db/migrate.ts'
import { openPostgres } from '../server/db/postgres/database.ts'
import { type School, students, technologiesOf } from './school.ts'

const ROWS_AT_ONCE = 5000

export async function fillPostgres(url: string, school: School, passwordHash: string) {
  const empty = openPostgres(url, () => undefined)
  await migrate(empty)
  await empty.close()

  const db = new Client(url)
  await db.connect()
  await db.query('SET synchronous_commit = off; SET session_replication_role = replica')
  const tables = { users: rowsFor(db, 'users'), sessions: rowsFor(db, 'sessions') }
  const technologies = rowsFor(db, 'technologies')
  const now = new Date().toISOString()
  for (const student of students(school)) {
    const { id, name, email, bio, contact, course_module, token } = student
    const contents = [name, email, email, passwordHash, bio, contact, course_module]
    await tables.users.add([id, ...contents, now, now])
    if (token) await tables.sessions.add([hash('sha256', token), id, now, now])
    for (const one of technologiesOf(student)) {
      const { position, title, status } = one
      await technologies.add([id, position, one.id, title, title, status, now, now])
    }
  }
  for (const table of [tables.users, tables.sessions, technologies]) await table.flush()
  await db.query('VACUUM ANALYZE')
  await db.end()
}

/** Rows go over in bundles, one array for each column. */
function rowsFor(db: Client, table: string) {
  let rows: (string | number)[][] = []
  const flush = async () => {
    const columns = rows[0]?.map((_, column) => rows.map((row) => row[column])) ?? []
    const arrays = columns.map(
      (values, index) => `$${index + 1}::${typeof values[0] === 'number' ? 'int' : 'text'}[]`,
    )
    rows = []
    if (columns.length > 0)
      await db.query(`INSERT INTO ${table} SELECT * FROM unnest(${arrays.join(', ')})`, columns)
  }
  return {
    add: async (row: (string | number)[]) => {
      if (rows.push(row) >= ROWS_AT_ONCE) await flush()
    },
    flush,
  }
}
