import { hash } from 'node:crypto'
import type { Statements } from '../db/database.ts'

export interface Limit {
  /** What is counted, for whom: hashed before it is stored. */
  what: string
  most: number
  seconds: number
}

const keyOf = ({ what }: Limit) => hash('sha256', what)

/**
 * Counts one attempt towards each limit and answers how many seconds to wait, or 0 to go on.
 * Counting before trying leaves no gap for a thousand guesses made at once.
 */
export async function countAttempt(db: Statements, limits: Limit[]): Promise<number> {
  const now = Date.now()
  const waits = await Promise.all(limits.map((limit) => countOne(db, limit, now)))
  return Math.max(...waits)
}

async function countOne(db: Statements, limit: Limit, now: number): Promise<number> {
  const time = new Date(now).toISOString()
  const row = await db.get<{ made: number; resets_at: string }>(
    `INSERT INTO attempts (attempt_key, made, resets_at) VALUES (?, 1, ?)
     ON CONFLICT (attempt_key) DO UPDATE SET
       made = CASE WHEN attempts.resets_at <= ? THEN 1 ELSE attempts.made + 1 END,
       resets_at = CASE WHEN attempts.resets_at <= ? THEN excluded.resets_at ELSE attempts.resets_at END
     RETURNING made, resets_at`,
    keyOf(limit),
    new Date(now + limit.seconds * 1000).toISOString(),
    time,
    time,
  )
  if (!row || row.made <= limit.most) return 0
  return Math.max(1, Math.ceil((Date.parse(row.resets_at) - now) / 1000))
}

/** An attempt that turned out to be no offence is taken back. */
export async function forgetAttempt(db: Statements, limits: Limit[]) {
  await Promise.all(
    limits.map((limit) =>
      db.run(
        'UPDATE attempts SET made = made - 1 WHERE attempt_key = ? AND made > 0',
        keyOf(limit),
      ),
    ),
  )
}

export async function forgetAllAttempts(db: Statements, limit: Limit) {
  await db.run('DELETE FROM attempts WHERE attempt_key = ?', keyOf(limit))
}

export function deleteOldAttempts(db: Statements) {
  return db.run('DELETE FROM attempts WHERE resets_at < ?', new Date().toISOString())
}
