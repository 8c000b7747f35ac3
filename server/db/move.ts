import {
  type Database,
  DatabaseRefused,
  DatabaseUnavailable,
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

/** What one database holds and the other cannot, such as a column or a number of somebody else's, is for people to put right. */
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
