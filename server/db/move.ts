import { hash } from 'node:crypto'
import {
  type Database,
  DatabaseRefused,
  DatabaseUnavailable,
  type OnProgress,
  type Row,
  type Scripts,
  type Tables,
} from './database.ts'
import { migrate, NEWEST, schemaVersion } from './migrate.ts'

/** Copies every row into an empty database, all or nothing, and compares both sides before the commit. */
export function move(from: Database, to: Database, onProgress: OnProgress = () => undefined) {
  return from.snapshot(async (source) => {
    const tables = await tablesToMove(source)
    await migrate(to)
    return to.exclusive(async (target) => {
      await refuseFull(target, tables)
      const moved: Record<string, number> = {}
      for (const table of tables) {
        moved[table] = await explained(table, async () => {
          await copyTable(source, target, table, onProgress)
          const [there, here] = [await sumOf(source, table), await sumOf(target, table)]
          if (!isSame(there, here))
            throw new DatabaseRefused(`${table} did not arrive as it left: nothing was moved.`)
          return here.rows
        })
      }
      return moved
    })
  })
}

/** What the target cannot store, such as a foreign column, is reported for the operator. */
async function explained<Result>(table: string, work: () => Promise<Result>) {
  try {
    return await work()
  } catch (error) {
    if (error instanceof DatabaseRefused || error instanceof DatabaseUnavailable) throw error
    const reason = error instanceof Error ? error.message : String(error)
    throw new DatabaseRefused(`${table} cannot be moved: ${reason}. Nothing was moved.`, {
      cause: error,
    })
  }
}

export async function copyTable(
  source: Tables,
  target: Scripts,
  table: string,
  onProgress: OnProgress,
) {
  const total = await countOf(source, table)
  let done = 0
  for await (const rows of source.batches(table)) {
    const columns = Object.keys(rows[0]!)
    const marks = `(${columns.map(() => '?').join(', ')})`
    await target.run(
      `INSERT INTO "${table}" (${columns.map((column) => `"${column}"`).join(', ')}) VALUES ${rows.map(() => marks).join(', ')}`,
      ...rows.flatMap((row) => columns.map((column) => row[column]!)),
    )
    done += rows.length
    onProgress(`Moving ${table}`, done, total)
  }
}

async function countOf(source: Tables, table: string) {
  const row = await source.get<{ n: number }>(`SELECT COUNT(*) AS n FROM "${table}"`)
  return row?.n ?? 0
}

const isSame = (a: Sum, b: Sum) => a.rows === b.rows && a.sum === b.sum

const HISTORY = 'migrations'
/** Each database has its own upgrade history and fill state. */
const OWN = [HISTORY, 'fills']

async function tablesToMove(source: Tables) {
  const tables = await source.tables()
  const version = tables.includes(HISTORY) ? await schemaVersion(source) : 0
  if (version !== NEWEST)
    throw new DatabaseRefused(
      `The source is at version ${version} and this Techfólio moves version ${NEWEST}: start Techfólio on it once, then move.`,
    )
  return tables.filter((table) => !OWN.includes(table))
}

async function refuseFull(target: Tables, tables: string[]) {
  for (const table of await target.tables()) {
    if (OWN.includes(table)) continue
    const row = await target.get(`SELECT 1 AS one FROM "${table}" LIMIT 1`)
    if (row || !tables.includes(table))
      throw new DatabaseRefused(
        `The target is not empty: it already has ${table}. Give an empty database.`,
      )
  }
}

export interface Sum {
  rows: number
  sum: bigint
}

const MODULUS = 2n ** 256n

/** Independent of row order: the databases sort text differently. */
export async function sumOf(db: Tables, table: string): Promise<Sum> {
  let rows = 0
  let sum = 0n
  for await (const batch of db.batches(table)) {
    rows += batch.length
    for (const row of batch) sum = (sum + fingerprint(row)) % MODULUS
  }
  return { rows, sum }
}

/** Independent of column order. */
function fingerprint(row: Row) {
  const columns = Object.entries(row)
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, value]) => [
      name,
      value instanceof Uint8Array ? { sha256: hash('sha256', value) } : value,
    ])
  return BigInt(`0x${hash('sha256', JSON.stringify(columns))}`)
}
