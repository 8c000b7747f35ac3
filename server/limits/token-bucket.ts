import { hash } from 'node:crypto'
import { isoTime } from '../clock.ts'
import type { Statements } from '../db/database.ts'

const MINUTE = 60_000

/** So many at once, and one more with every minute that passes. */
export interface Refill {
  what: string
  most: number
}

/**
 * Takes one and answers 0, or how many seconds to wait until there is one.
 * What is kept is the minute at which all of them are back: one number says how many are left.
 * Further off than that can be, it was written by a clock that was ahead, and counts as over.
 */
export async function takeOne(db: Statements, { what, most }: Refill): Promise<number> {
  const now = Date.now()
  const minute = Math.floor(now / MINUTE)
  const empty = minute + most
  const row = await db.get(
    `INSERT INTO attempts (attempt_key, made, resets_at) VALUES (?, ?, ?)
     ON CONFLICT (attempt_key) DO UPDATE SET resets_at = excluded.resets_at,
       made = CASE WHEN attempts.made > ? AND attempts.made < ? THEN attempts.made + 1 ELSE excluded.made END
     WHERE attempts.made < ? OR attempts.made > ?
     RETURNING made`,
    hash('sha256', what),
    minute + 1,
    isoTime(now + most * MINUTE),
    minute,
    empty,
    empty,
    empty + 1,
  )
  return row ? 0 : Math.ceil(((minute + 1) * MINUTE - now) / 1000)
}
