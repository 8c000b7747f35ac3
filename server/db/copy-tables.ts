import { hash } from 'node:crypto'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { bulk, raw } from 'sql-template-tag'
import {
  DatabaseRefused,
  DatabaseUnavailable,
  type OnProgress,
  type Row,
  sql,
  type Tables,
} from './database.ts'

/** Copies every row of these tables and compares both sides; returns how many rows each has. */
export async function copyTables(
  source: Tables,
  target: Tables,
  tables: string[],
  onProgress: OnProgress,
) {
  const copied: Record<string, number> = {}
  for (const table of tables)
    copied[table] = await explained(table, async () => {
      const sent = await copyTable(source, target, table, onProgress)
      const arrived = await sumOf(target, table)
      if (sent.rows !== arrived.rows || sent.sum !== arrived.sum)
        throw new DatabaseRefused(`${table} did not arrive as it left. Nothing was written.`)
      return arrived.rows
    })
  return copied
}

/** What the target cannot store, such as a foreign column, is reported for the operator. */
async function explained<Result>(table: string, work: () => Promise<Result>) {
  try {
    return await work()
  } catch (error) {
    if (error instanceof DatabaseRefused || error instanceof DatabaseUnavailable) throw error
    const reason = error instanceof Error ? error.message : String(error)
    throw new DatabaseRefused(`${table} cannot be copied: ${reason}. Nothing was written.`, {
      cause: error,
    })
  }
}

/** Returns the sum of what was read. */
export async function copyTable(
  source: Tables,
  target: Tables,
  table: string,
  onProgress: OnProgress,
): Promise<Sum> {
  const total = await countOf(source, table)
  const sum = { rows: 0, sum: 0n }
  for await (const rows of source.batches(table)) {
    const columns = Object.keys(rows[0]!)
    const names = raw(columns.map((column) => `"${column}"`).join(', '))
    const values = bulk(rows.map((row) => columns.map((column) => row[column])))
    await target.run(sql`INSERT INTO "${raw(table)}" (${names}) VALUES ${values}`)
    addTo(sum, rows)
    onProgress(`Copying ${table}`, sum.rows, total)
  }
  return sum
}

async function countOf(source: Tables, table: string) {
  const row = await source.get<{ n: number }>(sql`SELECT COUNT(*) AS n FROM "${raw(table)}"`)
  return row?.n ?? 0
}

export interface Sum {
  rows: number
  sum: bigint
}

const MODULUS = 2n ** 256n

/** Independent of row order: the databases sort text differently. */
export async function sumOf(db: Tables, table: string): Promise<Sum> {
  const sum = { rows: 0, sum: 0n }
  for await (const rows of db.batches(table)) {
    addTo(sum, rows)
    // SQLite answers at once: without a pause a signal would have to wait for the whole table.
    await nextTurn()
  }
  return sum
}

function addTo(sum: Sum, rows: Row[]) {
  // The databases may differ in the order of columns.
  const columns = Object.keys(rows[0] ?? {}).toSorted()
  sum.rows += rows.length
  for (const row of rows) sum.sum = (sum.sum + fingerprint(row, columns)) % MODULUS
}

function fingerprint(row: Row, columns: string[]) {
  const values = columns.map((column) => {
    const value = row[column]
    return value instanceof Uint8Array ? { sha256: hash('sha256', value) } : value
  })
  return BigInt(`0x${hash('sha256', JSON.stringify(values))}`)
}
