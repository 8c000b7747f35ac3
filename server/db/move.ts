import {
  type Database,
  DatabaseRefused,
  type OnProgress,
  type Scripts,
  type Tables,
} from './database.ts'
import { migrate } from './migrate.ts'
import { refuseFull, tablesToMove } from './move-conditions.ts'
import { type Sum, sumOf } from './row-sum.ts'

/** Carries every row into an empty database, whole or not at all, and compares both sides before it stays. */
export function move(from: Database, to: Database, onProgress: OnProgress = () => undefined) {
  return from.snapshot(async (source) => {
    const tables = await tablesToMove(source)
    await migrate(to)
    return to.exclusive(async (target) => {
      await refuseFull(target, tables)
      const moved: Record<string, number> = {}
      for (const table of tables) {
        await copyTable(source, target, table, onProgress)
        const [there, here] = [await sumOf(source, table), await sumOf(target, table)]
        if (!isSame(there, here))
          throw new DatabaseRefused(`${table} did not arrive as it left: nothing was moved.`)
        moved[table] = here.rows
      }
      return moved
    })
  })
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
