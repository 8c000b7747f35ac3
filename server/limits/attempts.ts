import { hash } from 'node:crypto'
import { join } from 'sql-template-tag'
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

const keyOf = ({ what }: Limit) => hash('sha256', what)

/** Rows are locked in the order of their keys, so that no two statements wait for each other. */
const byKey = (limits: Limit[]) =>
  limits.toSorted((one, other) => (keyOf(one) < keyOf(other) ? -1 : 1))

/** A reset later than this was stored by a clock that was ahead, and counts as past. */
const latestReset = ({ seconds }: Limit, now: number) => isoTime(now + seconds * 1000 + NEARLY_NOW)

interface Row {
  attempt_key: string
  made: number
  resets_at: string
}

/**
 * Counts one attempt towards each limit and returns the seconds to wait, or 0 to go on.
 * It counts before the attempt, so that concurrent guesses are all counted. A refused attempt counts nowhere:
 * otherwise a refused client could use up the attempts of others.
 */
export async function countAttempt(db: Statements, limits: Limit[]): Promise<number> {
  const now = Date.now()
  const attempts = byKey(limits).map((limit) => ({
    key: keyOf(limit),
    resetsAt: isoTime(now + limit.seconds * 1000),
    latest: latestReset(limit, now),
  }))
  const isOver = sql`attempts.resets_at <= ${isoTime(now)} OR attempts.resets_at > CASE attempts.attempt_key
    ${join(
      attempts.map(({ key, latest }) => sql`WHEN ${key} THEN ${latest}`),
      ' ',
    )} END`
  const rows = await db.all<Row>(
    sql`INSERT INTO attempts (attempt_key, made, resets_at)
     VALUES ${join(attempts.map(({ key, resetsAt }) => sql`(${key}, 1, ${resetsAt})`))}
     ON CONFLICT (attempt_key) DO UPDATE SET
       made = CASE WHEN ${isOver} THEN 1 ELSE attempts.made + 1 END,
       resets_at = CASE WHEN ${isOver} OR attempts.resets_at > excluded.resets_at
         THEN excluded.resets_at ELSE attempts.resets_at END
     RETURNING attempt_key, made, resets_at`,
  )
  const wait = longest(limits.map((limit) => secondsUntil(rows, limit, { now, made: 1 })))
  if (wait > 0) await takeBack(db, limits)
  return wait
}

/** How long a limit is full, and how many attempts were made; reading counts nothing. */
export async function readAttempts(db: Statements, limits: Limit[]) {
  const now = Date.now()
  const rows = await db.all<Row>(
    sql`SELECT attempt_key, made, resets_at FROM attempts
     WHERE attempt_key IN (SELECT value FROM ${db.listed(limits.map(keyOf))})`,
  )
  return {
    waitFor: (...some: Limit[]) => longest(some.map((limit) => secondsUntil(rows, limit, { now }))),
    hasAny: (limit: Limit) => secondsUntil(rows, { ...limit, max: 1 }, { now }) > 0,
  }
}

const longest = (waits: number[]) => Math.max(0, ...waits)

function secondsUntil(
  rows: Row[],
  limit: Limit,
  { now, made = 0 }: { now: number; made?: number },
) {
  const row = rows.find(({ attempt_key }) => attempt_key === keyOf(limit))
  if (!row || row.made - made < limit.max || row.resets_at > latestReset(limit, now)) return 0
  return Math.ceil((Date.parse(row.resets_at) - now) / 1000)
}

/**
 * Takes one attempt back from each limit, and all of `cleared`. It runs after the request's deadline too: a right
 * password must not stay counted as a failure.
 */
export async function takeBack(db: Statements, limits: Limit[], cleared?: Limit) {
  const now = isoTime(Date.now())
  const rows = byKey(limits).map(
    (limit) => sql`(${keyOf(limit)}, ${limit === cleared ? 0 : 1}, ${now})`,
  )
  await withoutDeadline(() =>
    db.run(
      sql`INSERT INTO attempts (attempt_key, made, resets_at) VALUES ${join(rows)}
       ON CONFLICT (attempt_key) DO UPDATE SET
         made = CASE WHEN excluded.made = 0 OR attempts.made = 0 THEN 0 ELSE attempts.made - 1 END`,
    ),
  )
}

/** Rows in the future stay: it may be this clock that is behind. */
export function deleteOldAttempts(db: Database) {
  return deleteInPortions(db, 'attempts', {
    key: 'attempt_key',
    where: sql`resets_at < ${isoTime(Date.now())}`,
  })
}
