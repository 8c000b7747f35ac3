import { readdirSync, readFileSync } from 'node:fs'
import {
  type Database,
  DatabaseRefused,
  DatabaseUnavailable,
  type Statements,
  sql,
  type Tables,
} from './database.ts'

export interface Migration {
  version: number
  name: string
  sql: string
}

const FOLDER = new URL('./migrations/', import.meta.url)

/** By number; migrations/README.md says what they may contain. */
export const MIGRATIONS: Migration[] = readdirSync(FOLDER)
  .filter((name) => name.endsWith('.sql'))
  .toSorted()
  .map((name) => ({
    version: Number.parseInt(name, 10),
    name,
    sql: readFileSync(new URL(name, FOLDER), 'utf8'),
  }))

/** The schema of 1.18: an older database is upgraded by 1.18 itself. */
export const OLDEST = MIGRATIONS[0]!.version
export const NEWEST = MIGRATIONS.at(-1)!.version

export const MIGRATIONS_TABLE =
  'CREATE TABLE IF NOT EXISTS migrations (version INTEGER PRIMARY KEY, name TEXT NOT NULL, applied_at TEXT NOT NULL)'

/** Upgrades the schema, all or nothing, however many instances start concurrently. */
export async function migrate(db: Database, migrations = MIGRATIONS) {
  const newest = migrations.at(-1)!.version
  // The lock waits for every write in progress, as behind a frozen standby, and new writes wait for it.
  if (await isAt(newest, db)) return { from: newest, applied: 0, copy: undefined }
  return db.exclusive(async (tx) => {
    refuseForeign('The database', await tx.tables(), await firstName(tx))
    await tx.script(MIGRATIONS_TABLE)
    const current = await schemaVersion(tx)
    if (current > newest)
      throw new DatabaseRefused(
        `The database is at version ${current} and this Techfólio knows ${newest}: run the newer Techfólio that wrote it, or name another database in DATABASE_URL.`,
      )
    if (current > 0) refuseOlder('The database', current)
    const missing = migrations.filter(({ version }) => version > current)
    const isUpgrade = current > 0 && missing.length > 0
    const copy = isUpgrade ? await db.saveCopy(`before-upgrade-from-${current}`) : undefined
    if (current === 0) await record(tx, FIRST)
    for (const migration of missing) {
      await tx.script(migration.sql)
      await record(tx, migration)
    }
    return { from: current, applied: missing.length, copy }
  })
}

const record = (tx: Statements, { version, name }: Omit<Migration, 'sql'>) =>
  tx.run(
    sql`INSERT INTO migrations (version, name, applied_at)
     VALUES (${version}, ${name}, ${new Date().toISOString()})`,
  )

/** Whether the history is ours and ends with this version. */
async function isAt(version: number, db: Statements) {
  const first = await unlessForeign(() => db.get<{ name: string }>(FIRST_NAME))
  return first?.name === FIRST.name && (await schemaVersion(db)) === version
}

/** Begins every history, also of databases from 2.0 on: older versions tell by it that they are ours. */
const FIRST = { version: 1, name: '001-accounts.sql' }

/** Only an empty database, or one whose history begins like ours, is changed. */
export function refuseForeign(called: string, tables: string[], first: unknown) {
  if (tables.length > 0 && first !== FIRST.name)
    throw new DatabaseRefused(
      `${called} is of something else: it already has ${tables[0]}, and no history of Techfólio's. Nothing was changed.`,
    )
}

export function refuseOlder(called: string, version: number) {
  if (version < OLDEST)
    throw new DatabaseRefused(
      `${called} is at version ${version}, of a Techfólio before 1.18: use 1.18 first, whose start upgrades it.`,
    )
}

export const FIRST_NAME = sql`SELECT name FROM migrations WHERE version = 1`

export async function firstName(tx: Tables) {
  if (!(await tx.tables()).includes('migrations')) return undefined
  return (await unlessForeign(() => tx.get<{ name: string }>(FIRST_NAME)))?.name
}

/** Undefined if there is no history, or one of something else. */
async function unlessForeign<Row>(read: () => Promise<Row>) {
  try {
    return await read()
  } catch (error) {
    if (error instanceof DatabaseUnavailable || error instanceof DatabaseRefused) throw error
    return undefined
  }
}

export const VERSION = sql`SELECT COALESCE(MAX(version), 0) AS version FROM migrations`

export async function schemaVersion(db: Statements) {
  return (await db.get<{ version: number }>(VERSION))?.version ?? 0
}
