import { DatabaseRefused, type Tables } from './database.ts'
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

export async function refuseFull(target: Tables, tables: string[]) {
  for (const table of await target.tables()) {
    if (table === OWN) continue
    const row = await target.get(`SELECT 1 AS one FROM "${table}" LIMIT 1`)
    if (row || !tables.includes(table))
      throw new DatabaseRefused(
        `The target is not empty: it already has ${table}. Give an empty database.`,
      )
  }
}
