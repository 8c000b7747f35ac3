import { DatabaseSync } from 'node:sqlite'
import { isDeepStrictEqual } from 'node:util'
import { DatabaseRefused } from '../database.ts'
import { MIGRATIONS, MIGRATIONS_TABLE, NEWEST } from '../migrate.ts'
import { asSqlite, tablesOf } from '../sqlite/dialect.ts'
import { isDamage } from '../sqlite/errors.ts'

/** Checks a whole database file; returns its version and row counts, or throws the reason to refuse it. */
export async function inspect(path: string) {
  const db = new DatabaseSync(path)
  try {
    db.exec('PRAGMA journal_mode = DELETE')
    const schema_version = versionOf(db)
    if (schema_version > NEWEST)
      throw new DatabaseRefused(
        `It is at version ${schema_version} and this Techfólio knows ${NEWEST}: use the newer Techfólio that wrote it.`,
      )
    if (!isDeepStrictEqual(schemaOf(db), expectedSchema(schema_version)))
      throw new DatabaseRefused("Its tables are not Techfólio's.")
    if (first(db, 'PRAGMA integrity_check(1)') !== 'ok' || first(db, 'PRAGMA foreign_key_check'))
      throw new DatabaseRefused('It is damaged inside.')
    return { schema_version, rows: await countRows(db) }
  } catch (error) {
    throw isDamage(error) ? damaged(error) : error
  } finally {
    db.close()
  }
}

export const damaged = (cause: unknown) =>
  new DatabaseRefused('It is damaged, or not a SQLite database.', { cause })

const first = (db: DatabaseSync, sql: string) => Object.values(db.prepare(sql).get() ?? {})[0]

function versionOf(db: DatabaseSync) {
  if (!first(db, "SELECT 1 FROM sqlite_schema WHERE name = 'migrations'"))
    throw new DatabaseRefused('It is a database of something else.')
  return Number(first(db, 'SELECT COALESCE(MAX(version), 0) FROM migrations'))
}

/** SQLite's own statistics. */
const STATISTICS = [
  'CREATE TABLE sqlite_stat1(tbl,idx,stat)',
  'CREATE TABLE sqlite_stat4(tbl,idx,neq,nlt,ndlt,sample)',
]

/** Names with SQLite's prefix included: a trigger with such a name would run too. */
const schemaOf = (db: DatabaseSync) =>
  db
    .prepare('SELECT type, name, tbl_name, sql FROM sqlite_schema ORDER BY type, name')
    .all()
    .filter(({ sql }) => !STATISTICS.includes(String(sql)))

function expectedSchema(version: number) {
  const db = new DatabaseSync(':memory:')
  db.exec(MIGRATIONS_TABLE)
  for (const migration of MIGRATIONS.filter((one) => one.version <= version))
    db.exec(asSqlite(migration.sql))
  const schema = schemaOf(db)
  db.close()
  return schema
}

async function countRows(db: DatabaseSync) {
  const names = await tablesOf(db).tables()
  return Object.fromEntries(
    names.map((name) => [name, Number(first(db, `SELECT COUNT(*) FROM "${name}"`))]),
  )
}
