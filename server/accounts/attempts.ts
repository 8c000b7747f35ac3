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
 * Counts one attempt towards each limit in turn and answers how many seconds to wait, or 0 to go on.
 * Counting before trying leaves no gap for a thousand guesses made at once. An attempt that is refused
 * is not made, and counts nowhere: else somebody refused could use up what belongs to others.
 */
export async function countAttempt(db: Statements, limits: Limit[]): Promise<number> {
  for (const [index, limit] of limits.entries()) {
    const wait = await countOne(db, limit, Date.now())
    if (wait === 0) continue
    await forgetAttempt(db, limits.slice(0, index + 1))
    return wait
  }
  return 0
}

export async function isUsedUp(db: Statements, limit: Limit): Promise<boolean> {
  const row = await db.get<{ made: number }>(
    'SELECT made FROM attempts WHERE attempt_key = ? AND resets_at > ?',
    keyOf(limit),
    new Date().toISOString(),
  )
  return row !== undefined && row.made >= limit.most
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
