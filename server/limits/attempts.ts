import { hash } from 'node:crypto'
import { isoTime, NEARLY_NOW } from '../clock.ts'
import { type Database, type Statements, sql } from '../db/database.ts'
import { withoutDeadline } from '../db/deadline.ts'
import { deleteInPortions } from '../db/portions.ts'

export interface Limit {
  /** What is counted and for whom; stored as a hash. */
  what: string
  max: number
  seconds: number
}

/** A token bucket: `max` tokens, refilled by one a minute. */
export interface Bucket {
  what: string
  max: number
}

const MINUTE = 60_000

const keyOf = ({ what }: { what: string }) => hash('sha256', what)

/** A reset later than this was stored by a clock that was ahead, and counts as past. */
const latestReset = ({ seconds }: Pick<Limit, 'seconds'>, now: number) =>
  isoTime(now + seconds * 1000 + NEARLY_NOW)

/**
 * Counts one attempt towards each limit and returns the seconds to wait, or 0 to go on.
 * It counts before the attempt, so that concurrent guesses are all counted. A refused attempt counts nowhere:
 * otherwise a refused client could use up the attempts of others.
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

async function countOne(db: Statements, limit: Limit, now: number): Promise<number> {
  const [time, latest] = [isoTime(now), latestReset(limit, now)]
  const row = await db.get<{ made: number; resets_at: string }>(
    sql`INSERT INTO attempts (attempt_key, made, resets_at)
     VALUES (${keyOf(limit)}, 1, ${isoTime(now + limit.seconds * 1000)})
     ON CONFLICT (attempt_key) DO UPDATE SET
       made = CASE WHEN attempts.resets_at <= ${time} OR attempts.resets_at > ${latest}
         THEN 1 ELSE attempts.made + 1 END,
       resets_at = CASE WHEN attempts.resets_at <= ${time} OR attempts.resets_at > excluded.resets_at
         THEN excluded.resets_at ELSE attempts.resets_at END
     RETURNING made, resets_at`,
  )
  if (!row || row.made <= limit.max) return 0
  return Math.max(1, Math.ceil((Date.parse(row.resets_at) - now) / 1000))
}

/** Seconds until all limits have room, without counting. */
export async function waitFor(db: Statements, limits: Limit[]): Promise<number> {
  const now = Date.now()
  const rows = await db.all<{ attempt_key: string; made: number; resets_at: string }>(
    sql`SELECT attempt_key, made, resets_at FROM attempts
     WHERE attempt_key IN (SELECT value FROM ${db.listed(limits.map(keyOf))})`,
  )
  const waits = rows.map(({ attempt_key, made, resets_at }) => {
    const limit = limits.find((one) => keyOf(one) === attempt_key)!
    const isFull = made >= limit.max && resets_at <= latestReset(limit, now)
    return isFull ? Math.ceil((Date.parse(resets_at) - now) / 1000) : 0
  })
  return Math.max(0, ...waits)
}

export async function hasNoAttempts(db: Statements, limit: Limit): Promise<boolean> {
  return (await waitFor(db, [{ ...limit, max: 1 }])) === 0
}

/** Runs after the request's deadline too: a right password must not stay counted as a failure. */
export async function forgetAttempt(db: Statements, limits: Limit[]) {
  const forget = async (limit: Limit) => {
    await db.run(sql`UPDATE attempts SET made = made - 1 WHERE attempt_key = ${keyOf(limit)}`)
    await db.run(sql`DELETE FROM attempts WHERE attempt_key = ${keyOf(limit)} AND made <= 0`)
  }
  await withoutDeadline(() => Promise.all(limits.map(forget)))
}

export async function forgetAllAttempts(db: Statements, limit: Limit) {
  await withoutDeadline(() => db.run(sql`DELETE FROM attempts WHERE attempt_key = ${keyOf(limit)}`))
}

/**
 * Takes a token and returns 0, or the seconds until there is one. The row holds the minute at which the bucket is
 * full again, which implies how many are left; a minute too far ahead was stored by a clock that was ahead.
 */
export async function takeToken(db: Statements, bucket: Bucket): Promise<number> {
  const now = Date.now()
  const minute = Math.floor(now / MINUTE)
  const empty = minute + bucket.max
  const row = await db.get(
    sql`INSERT INTO attempts (attempt_key, made, resets_at)
     VALUES (${keyOf(bucket)}, ${minute + 1}, ${isoTime(now + bucket.max * MINUTE)})
     ON CONFLICT (attempt_key) DO UPDATE SET resets_at = excluded.resets_at,
       made = CASE WHEN attempts.made > ${minute} AND attempts.made < ${empty}
         THEN attempts.made + 1 ELSE excluded.made END
     WHERE attempts.made < ${empty} OR attempts.made > ${empty + 1}
     RETURNING made`,
  )
  return row ? 0 : Math.ceil(((minute + 1) * MINUTE - now) / 1000)
}

/** Rows in the future stay: it may be this clock that is behind. */
export function deleteOldAttempts(db: Database) {
  return deleteInPortions(db, 'attempts', {
    key: 'attempt_key',
    where: sql`resets_at < ${isoTime(Date.now())}`,
  })
}
