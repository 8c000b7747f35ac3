import { DatabaseRefused, type Tables } from './database.ts'
import { NEWEST, schemaVersion } from './migrate.ts'

const HISTORY = 'migrations'
/** Each database writes its own history of upgrades, and what it was last filled from. */
const OWN = [HISTORY, 'fills']

export async function tablesToMove(source: Tables) {
  const tables = await source.tables()
  const version = tables.includes(HISTORY) ? await schemaVersion(source) : 0
  if (version !== NEWEST)
    throw new DatabaseRefused(
      `The source is at version ${version} and this Techfólio moves version ${NEWEST}: start Techfólio on it once, then move.`,
    )
  return tables.filter((table) => !OWN.includes(table))
}

export async function refuseFull(target: Tables, tables: string[]) {
  for (const table of await target.tables()) {
    if (OWN.includes(table)) continue
    const row = await target.get(`SELECT 1 AS one FROM "${table}" LIMIT 1`)
    if (row || !tables.includes(table))
      throw new DatabaseRefused(
        `The target is not empty: it already has ${table}. Give an empty database.`,
      )
  }
}
