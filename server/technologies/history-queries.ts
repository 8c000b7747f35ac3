import {
  EVENTS_A_PAGE,
  type HistoryEvent,
  MAX_EVENTS,
  type TechnologyEvent,
} from '#contract/history.ts'
import type { Level } from '#contract/technologies.ts'
import { notExpired } from '../bin/queries.ts'
import { isoTime, NEARLY_NOW } from '../clock.ts'
import { type Statements, sql } from '../db/database.ts'

interface NewEvent {
  user_id: string
  technology_id: string
  /** From now on; null if it was removed. */
  level: Level | null
  now: number
  /** Defaults to now. */
  happened?: number
}

/**
 * Under `userLock`, in the transaction of the change. Continues number and level of the last event, and is never
 * earlier than it, even if the clock went back.
 */
export async function insertEvent(
  tx: Statements,
  { user_id, technology_id, level, now, happened = now }: NewEvent,
) {
  const time = isoTime(happened)
  const written = await tx.get<{ sequence: number; at: string }>(
    sql`INSERT INTO technology_events
       (user_id, sequence, technology_id, number, at, level_before, level_after, note)
     SELECT ${user_id}, COALESCE(last.sequence, 0) + 1, ${technology_id}, COALESCE(own.number,
       0) + 1,
       CASE WHEN last.at > ${time} THEN last.at ELSE ${time} END, own.level_after, ${level}, ''
     FROM (SELECT 1 AS one) AS one
     LEFT JOIN (
       SELECT sequence, at FROM technology_events
       WHERE user_id = ${user_id} ORDER BY sequence DESC LIMIT 1
     ) AS last ON TRUE
     LEFT JOIN (
       SELECT number, level_after FROM technology_events
       WHERE technology_id = ${technology_id} ORDER BY number DESC LIMIT 1
     ) AS own ON TRUE
     RETURNING sequence, at`,
  )
  const { sequence, at } = written!
  if (at > isoTime(now + NEARLY_NOW)) await updateFutureEvents(tx, user_id, isoTime(now))
  // The sequence counts every event there ever was, so below the limit nothing has to be counted.
  if (sequence > MAX_EVENTS) await deleteBeyondLimit(tx, user_id)
}

/** Times in the future were written by a wrong clock. */
const updateFutureEvents = (tx: Statements, userId: string, now: string) =>
  tx.run(sql`UPDATE technology_events SET at = ${now} WHERE user_id = ${userId} AND at > ${now}`)

/** The oldest events, but never the newest of a technology. */
const deleteBeyondLimit = (tx: Statements, userId: string) =>
  tx.run(
    sql`DELETE FROM technology_events WHERE user_id = ${userId} AND sequence IN (
       SELECT sequence FROM technology_events AS old WHERE user_id = ${userId} AND EXISTS (
         SELECT 1 FROM technology_events AS newer
         WHERE newer.technology_id = old.technology_id AND newer.number > old.number)
       ORDER BY sequence LIMIT (
         SELECT CASE WHEN COUNT(*) > ${MAX_EVENTS} THEN COUNT(*) - ${MAX_EVENTS} ELSE 0 END
         FROM technology_events WHERE user_id = ${userId}))`,
  )

const EVENT = sql`number AS id, at, level_before AS "from", level_after AS "to", note`

interface OwnTechnology {
  user_id: string
  technology_id: string
  /** Removed before this, it has expired. */
  binSince: string
}

/** Newest first, one more than a page if there are more; undefined if the technology does not exist or is another user's. */
export async function listEvents(
  db: Statements,
  { user_id, technology_id, binSince }: OwnTechnology,
  before: number,
) {
  const rows = await db.all<TechnologyEvent & { id: number | null }>(
    sql`SELECT ${EVENT} FROM technologies
     LEFT JOIN technology_events ON technology_id = technologies.id AND number < ${before}
     WHERE technologies.id = ${technology_id} AND technologies.user_id = ${user_id}
     AND ${notExpired(binSince)} ORDER BY number DESC LIMIT ${EVENTS_A_PAGE + 1}`,
  )
  return rows.length === 0 ? undefined : rows.filter(({ id }) => id !== null)
}

export function updateNote(
  db: Statements,
  { user_id, technology_id, binSince }: OwnTechnology,
  { number, note }: { number: number; note: string },
) {
  return db.get<TechnologyEvent>(
    sql`UPDATE technology_events SET note = ${note}
     WHERE technology_id = ${technology_id} AND number = ${number} AND user_id = ${user_id}
     AND EXISTS (SELECT 1 FROM technologies WHERE id = technology_id AND ${notExpired(binSince)})
     RETURNING ${EVENT}`,
  )
}

interface Period {
  user_id: string
  binSince: string
  since: string
  until: string
  before: number
}

/** Newest first, one more than a page if there are more. */
export function listHistory(db: Statements, period: Period) {
  return db.all<HistoryEvent & { sequence: number }>(
    sql`SELECT ${EVENT}, technology_id, title, sequence FROM technology_events
     JOIN technologies ON technologies.id = technology_id
     WHERE technology_events.user_id = ${period.user_id} AND sequence < ${period.before}
     AND at >= ${period.since} AND at <= ${period.until} AND ${notExpired(period.binSince)}
     ORDER BY sequence DESC LIMIT ${EVENTS_A_PAGE + 1}`,
  )
}
