import { measure } from '../measures.ts'

/** A failed statement is measured too: one that took too long fails in the end. */
export function timed<Result>(sql: string, work: () => Promise<Result>): Promise<Result> {
  const began = performance.now()
  return work().finally(() => measure('statement', { sql, ms: performance.now() - began }))
}

/** For SQLite, whose statements block the event loop. */
export function timedSync<Result>(sql: string, work: () => Result): Result {
  const began = performance.now()
  try {
    return work()
  } finally {
    measure('statement', { sql, ms: performance.now() - began })
  }
}
