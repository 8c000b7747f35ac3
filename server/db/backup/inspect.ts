import { DatabaseSync } from 'node:sqlite'
import { isDeepStrictEqual } from 'node:util'
import { DatabaseRefused } from '../database.ts'
import { MIGRATIONS, MIGRATIONS_TABLE, NEWEST, OLDEST, refuseOlder } from '../migrate.ts'
import { asSqlite, tablesOf } from '../sqlite/dialect.ts'
import { isDamage } from '../sqlite/errors.ts'

/** Checks a whole database file; returns its version and row counts, or throws the reason to refuse it. */
export async function inspect(path: string) {
  const db = new DatabaseSync(path)
  try {
    db.exec('PRAGMA journal_mode = DELETE')
    return await inspectOpen(db)
  } catch (error) {
    throw isDamage(error) ? damaged(error) : error
  } finally {
    db.close()
  }
}

/** Writes nothing. */
export async function inspectOpen(db: DatabaseSync) {
  const schema_version = versionOf(db)
  refuseOtherVersions(schema_version)
  if (!isAsMigrated(db, schema_version))
    throw new DatabaseRefused("Its tables are not Techfólio's.")
  if (first(db, 'PRAGMA integrity_check(1)') !== 'ok' || first(db, 'PRAGMA foreign_key_check'))
    throw new DatabaseRefused('It is damaged inside.')
  return { schema_version, rows: await countRows(db) }
}

export const damaged = (cause: unknown) =>
  new DatabaseRefused('It is damaged, or not a SQLite database.', { cause })

export function refuseOtherVersions(version: number) {
  refuseOlder('It', version)
  if (version > NEWEST)
    throw new DatabaseRefused(
      `It is at version ${version} and this Techfólio knows ${NEWEST}: use the newer Techfólio that wrote it.`,
    )
}

const first = (db: DatabaseSync, sql: string) => Object.values(db.prepare(sql).get() ?? {})[0]

const isMigrated = (db: DatabaseSync) =>
  first(db, "SELECT 1 FROM sqlite_schema WHERE name = 'migrations'") === 1

function versionOf(db: DatabaseSync) {
  if (!isMigrated(db)) throw new DatabaseRefused('It is a database of something else.')
  return Number(first(db, 'SELECT COALESCE(MAX(version), 0) FROM migrations'))
}

const NOT_OURS = [
  // SQLite's own statistics.
  'CREATE TABLE sqlite_stat1(tbl,idx,stat)',
  'CREATE TABLE sqlite_stat4(tbl,idx,neq,nlt,ndlt,sample)',
  // Litestream's.
  'CREATE TABLE _litestream_seq (id INTEGER PRIMARY KEY, seq INTEGER)',
  'CREATE TABLE _litestream_lock (id INTEGER)',
]

/** Names with SQLite's prefix included: a trigger with such a name would run too. */
const schemaOf = (db: DatabaseSync) =>
  db
    .prepare('SELECT type, name, tbl_name, sql FROM sqlite_schema ORDER BY type, name')
    .all()
    .filter(({ sql }) => !NOT_OURS.includes(String(sql)))
    .map((object) => ({ ...object, sql: withoutBlanks(String(object['sql'])) }))

/** SQLite keeps the blanks of a statement, puts others before an added column, and quotes a new name. */
const withoutBlanks = (sql: string) =>
  sql
    .replace(/"(\w+)"/g, '$1')
    .replace(/\s+/g, ' ')
    .replace(/ ?([(),]) ?/g, '$1')

/** False for a schema of something else, and after a migration was edited. */
const isAsMigrated = (db: DatabaseSync, version: number) =>
  isDeepStrictEqual(schemaOf(db), expectedSchema(version))

/** For contributors: a server cannot tell that a migration was edited after it ran, and fails later. */
export function refuseEdited(path: string) {
  const db = new DatabaseSync(path, { readOnly: true })
  try {
    const version = isMigrated(db) ? versionOf(db) : 0
    // The start refuses others with a sentence of its own.
    if (version >= OLDEST && version <= NEWEST && !isAsMigrated(db, version))
      throw new DatabaseRefused(
        `${path} is not what the migrations up to ${version} make: one was edited after it ran. Undo that, delete the file, or name another in DATABASE_URL.`,
      )
  } finally {
    db.close()
  }
}

/** What creates the empty tables of a version. */
export const schemaScripts = (version: number) => [
  MIGRATIONS_TABLE,
  ...MIGRATIONS.filter((one) => one.version <= version).map(({ sql }) => sql),
]

function expectedSchema(version: number) {
  const db = new DatabaseSync(':memory:')
  for (const sql of schemaScripts(version)) db.exec(asSqlite(sql))
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
