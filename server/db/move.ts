import { raw } from 'sql-template-tag'
import { copyTables } from './copy-tables.ts'
import { type Database, DatabaseRefused, type OnProgress, sql, type Tables } from './database.ts'
import { migrate, NEWEST, schemaVersion } from './migrate.ts'

/** Copies every row into an empty database, all or nothing, and compares both sides before the commit. */
export function move(from: Database, to: Database, onProgress: OnProgress = () => undefined) {
  return from.snapshot(async (source) => {
    const tables = await tablesToMove(source)
    await migrate(to)
    return to.exclusive(async (target) => {
      await makeRoom(target, tables)
      return copyTables(source, target, tables, onProgress)
    })
  })
}

/** Each database has its own. */
const HISTORY = 'migrations'

async function tablesToMove(source: Tables) {
  const tables = await source.tables()
  const version = tables.includes(HISTORY) ? await schemaVersion(source) : 0
  if (version !== NEWEST)
    throw new DatabaseRefused(
      `The source is at version ${version} and this Techfólio moves version ${NEWEST}: start Techfólio on it once, then move.`,
    )
  return tables.filter((table) => table !== HISTORY)
}

/** Filled by the first start: a target that has nothing else gets those of the source instead. */
const OF_THE_START = ['signing_keys', 'fills']

async function makeRoom(target: Tables, tables: string[]) {
  for (const table of await target.tables()) {
    if (table === HISTORY || OF_THE_START.includes(table)) continue
    const row = await target.get(sql`SELECT 1 AS one FROM "${raw(table)}" LIMIT 1`)
    if (row || !tables.includes(table))
      throw new DatabaseRefused(
        `The target is not empty: it already has ${table}. Give an empty database.`,
      )
  }
  for (const table of OF_THE_START) await target.run(sql`DELETE FROM ${raw(table)}`)
}
