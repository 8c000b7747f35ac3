import { type Database, DatabaseRefused, type Tables } from './database.ts'
import { NEWEST, schemaVersion } from './migrate.ts'

/** Each database writes its own history of upgrades. */
const OWN = 'migrations'

export async function tablesToMove(source: Tables) {
  const tables = await source.tables()
  const version = tables.includes(OWN) ? await schemaVersion(source) : 0
  if (version !== NEWEST)
    throw new DatabaseRefused(
      `The source is at version ${version} and this Techfólio moves version ${NEWEST}: start Techfólio on it once, then move.`,
    )
  return tables.filter((table) => table !== OWN)
}

/** Before the first table of ours is put there. */
export async function refuseForeign(to: Database) {
  const tables = await to.snapshot((target) => target.tables())
  if (tables.length > 0 && !tables.includes(OWN)) throw new DatabaseRefused(notEmpty(tables[0]!))
}

export async function refuseFull(target: Tables, tables: string[]) {
  for (const table of await target.tables()) {
    if (table === OWN) continue
    const row = await target.get(`SELECT 1 AS one FROM "${table}" LIMIT 1`)
    if (row || !tables.includes(table)) throw new DatabaseRefused(notEmpty(table))
  }
}

const notEmpty = (table: string) =>
  `The target is not empty: it already has ${table}. Give an empty database.`
