import { hash } from 'node:crypto'
import type { Row, Tables } from './database.ts'

export interface Sum {
  rows: number
  sum: bigint
}

const MODULUS = 2n ** 256n

/** The same for the same rows in any order: the two databases sort text differently. */
export async function sumOf(db: Tables, table: string): Promise<Sum> {
  let rows = 0
  let sum = 0n
  for await (const batch of db.batches(table)) {
    rows += batch.length
    for (const row of batch) sum = (sum + fingerprint(row)) % MODULUS
  }
  return { rows, sum }
}

/** Columns by name, whatever order they were made in. */
function fingerprint(row: Row) {
  const columns = Object.entries(row)
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, value]) => [
      name,
      value instanceof Uint8Array ? { sha256: hash('sha256', value) } : value,
    ])
  return BigInt(`0x${hash('sha256', JSON.stringify(columns))}`)
}
