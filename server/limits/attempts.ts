import { hash } from 'node:crypto'
import { isoTime, NEARLY_NOW } from '../clock.ts'
import type { Statements } from '../db/database.ts'
import { withoutDeadline } from '../db/deadline.ts'

export interface Limit {
  /** What is counted, for whom: hashed before it is stored. */
  what: string
  most: number
  seconds: number
}

const keyOf = ({ what }: Limit) => hash('sha256', what)

/** A reset further off than the limit lasts was written by a clock that was ahead: it counts as over. */
const farOff = ({ seconds }: Pick<Limit, 'seconds'>, now: number) =>
  isoTime(now + seconds * 1000 + NEARLY_NOW)

/**
 * Counts one attempt towards each limit in turn and answers how many seconds to wait, or 0 to go on.
 * Counting before trying leaves no gap for a thousand guesses made at once. An attempt that is refused
 * is not made, and counts nowhere: else somebody refused could use up what belongs to others.
 */
export async function countAttempt(db: Statements, limits: Limit[]): Promise<number> {
  const counted: Limit[] = []
  let wait = 0
  try {
    for (const limit of limits) {
      wait = await countOne(db, limit, Date.now())
      counted.push(limit)
      if (wait > 0) break
    }
  } catch (error) {
    await forgetAttempt(db, counted).catch(() => undefined)
    throw error
  }
  if (wait > 0) await forgetAttempt(db, counted)
  return wait
}

/** How many seconds until the last of them has room again, without counting anything. */
export async function waitFor(db: Statements, limits: Limit[]): Promise<number> {
  const now = Date.now()
  const rows = await db.all<{ attempt_key: string; made: number; resets_at: string }>(
    `SELECT attempt_key, made, resets_at FROM attempts WHERE attempt_key IN (${limits.map(() => '?').join(', ')})`,
    ...limits.map(keyOf),
  )
  const waits = rows.map(({ attempt_key, made, resets_at }) => {
    const limit = limits.find((one) => keyOf(one) === attempt_key)!
    const counts = made >= limit.most && resets_at <= farOff(limit, now)
    return counts ? Math.ceil((Date.parse(resets_at) - now) / 1000) : 0
  })
  return Math.max(0, ...waits)
}

/** Whether anything at all is counted towards it now. */
export async function isUntouched(db: Statements, limit: Limit): Promise<boolean> {
  return (await waitFor(db, [{ ...limit, most: 1 }])) === 0
}

async function countOne(db: Statements, limit: Limit, now: number): Promise<number> {
  const [time, far] = [isoTime(now), farOff(limit, now)]
  const row = await db.get<{ made: number; resets_at: string }>(
    `INSERT INTO attempts (attempt_key, made, resets_at) VALUES (?, 1, ?)
     ON CONFLICT (attempt_key) DO UPDATE SET
       made = CASE WHEN attempts.resets_at <= ? OR attempts.resets_at > ? THEN 1 ELSE attempts.made + 1 END,
       resets_at = CASE WHEN attempts.resets_at <= ? OR attempts.resets_at > excluded.resets_at
         THEN excluded.resets_at ELSE attempts.resets_at END
     RETURNING made, resets_at`,
    keyOf(limit),
    isoTime(now + limit.seconds * 1000),
    time,
    far,
    time,
  )
  if (!row || row.made <= limit.most) return 0
  return Math.max(1, Math.ceil((Date.parse(row.resets_at) - now) / 1000))
}

/** An attempt that turned out to be no offence is taken back however late, and leaves no row behind. */
export async function forgetAttempt(db: Statements, limits: Limit[]) {
  const forget = async (limit: Limit) => {
    await db.run('UPDATE attempts SET made = made - 1 WHERE attempt_key = ?', keyOf(limit))
    await db.run('DELETE FROM attempts WHERE attempt_key = ? AND made <= 0', keyOf(limit))
  }
  await withoutDeadline(() => Promise.all(limits.map(forget)))
}

export async function forgetAllAttempts(db: Statements, limit: Limit) {
  await withoutDeadline(() => db.run('DELETE FROM attempts WHERE attempt_key = ?', keyOf(limit)))
}

/** What lies ahead counts for nothing and stays: it may be this clock that is behind. */
export function deleteOldAttempts(db: Statements) {
  return db.run('DELETE FROM attempts WHERE resets_at < ?', isoTime(Date.now()))
}
