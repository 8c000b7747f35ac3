import { readdirSync, readFileSync } from 'node:fs'
import { parse } from 'node:path'
import {
  type Database,
  DatabaseRefused,
  DatabaseUnavailable,
  type Scripts,
  type Statements,
  sql,
  type Tables,
} from './database.ts'

export interface Migration {
  version: number
  name: string
  sql: string
  /** What SQL cannot compute, in the same transaction. */
  fill?: (tx: Scripts) => Promise<void>
}

/** By number; migrations/README.md says what they may contain. */
export function readMigrations(folder: URL): Migration[] {
  const files = readdirSync(folder).toSorted()
  return files
    .filter((name) => name.endsWith('.sql'))
    .map((name) => {
      const step = files.find((file) => /\.[jt]s$/.test(file) && stem(file) === stem(name))
      return {
        version: Number.parseInt(name, 10),
        name,
        sql: readFileSync(new URL(name, folder), 'utf8'),
        ...(step && { fill: fillOf(new URL(step, folder)) }),
      }
    })
}

const stem = (file: string) => parse(file).name

const fillOf =
  ({ href }: URL) =>
  async (tx: Scripts) => {
    const { fill } = (await import(href)) as { fill: NonNullable<Migration['fill']> }
    await fill(tx)
  }

export const MIGRATIONS = readMigrations(new URL('./migrations/', import.meta.url))

export const NEWEST = MIGRATIONS.at(-1)?.version ?? 0

export const MIGRATIONS_TABLE =
  'CREATE TABLE IF NOT EXISTS migrations (version INTEGER PRIMARY KEY, name TEXT NOT NULL, applied_at TEXT NOT NULL)'

/** Upgrades the schema, all or nothing, however many instances start concurrently. */
export async function migrate(db: Database, migrations = MIGRATIONS) {
  const newest = migrations.at(-1)?.version ?? 0
  // The lock waits for every write in progress, as behind a frozen standby, and new writes wait for it.
  if (await isAt(newest, db, migrations)) return { from: newest, applied: 0, copy: undefined }
  return db.exclusive(async (tx) => {
    refuseForeign('The database', await tx.tables(), await firstName(tx), migrations)
    await tx.script(MIGRATIONS_TABLE)
    const current = await schemaVersion(tx)
    if (current > newest)
      throw new DatabaseRefused(
        `The database is at version ${current} and this Techfólio knows ${newest}: run the newer Techfólio that wrote it, or name another database in DATABASE_URL.`,
      )
    const missing = migrations.filter(({ version }) => version > current)
    const isUpgrade = current > 0 && missing.length > 0
    const copy = isUpgrade ? await db.saveCopy(`before-upgrade-from-${current}`) : undefined
    if (isUpgrade) await tx.lockTables()
    for (const { version, name, sql: script, fill } of missing) {
      await tx.script(script)
      await fill?.(tx)
      await tx.run(
        sql`INSERT INTO migrations (version, name, applied_at)
         VALUES (${version}, ${name}, ${new Date().toISOString()})`,
      )
    }
    return { from: current, applied: missing.length, copy }
  })
}

/** Whether the history is ours and ends with this version. */
async function isAt(version: number, db: Statements, migrations: Migration[]) {
  const first = await unlessForeign(() => db.get<{ name: string }>(FIRST_NAME))
  return first?.name === migrations[0]?.name && (await schemaVersion(db)) === version
}

/** Only an empty database, or one whose history begins like ours, is changed. */
export function refuseForeign(
  called: string,
  tables: string[],
  first: unknown,
  migrations = MIGRATIONS,
) {
  if (tables.length > 0 && first !== migrations[0]?.name)
    throw new DatabaseRefused(
      `${called} is of something else: it already has ${tables[0]}, and no history of Techfólio's. Nothing was changed.`,
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
