import {
  EVENTS_A_PAGE,
  type HistoryEvent,
  MAX_EVENTS,
  type TechnologyEvent,
} from '#contract/history.ts'
import type { Level } from '#contract/technologies.ts'
import { NOT_EXPIRED } from '../bin/queries.ts'
import { isoTime, NEARLY_NOW } from '../clock.ts'
import type { Statements } from '../db/database.ts'

interface NewEvent {
  user_id: string
  technology_id: string
  /** From now on; null if it was removed. */
  level: Level | null
  now: number
  /** Defaults to now. */
  happened?: number
}

/** Under `userLock`, in the transaction of the change. */
export async function insertEvent(
  tx: Statements,
  { user_id, technology_id, level, now, happened = now }: NewEvent,
) {
  const time = isoTime(happened)
  const written = await tx.get<{ sequence: number; at: string }>(
    INSERT,
    user_id,
    technology_id,
    time,
    time,
    level,
    user_id,
    technology_id,
  )
  const { sequence, at } = written!
  if (at > isoTime(now + NEARLY_NOW)) await updateFutureEvents(tx, user_id, isoTime(now))
  // The sequence counts every event there ever was, so below the limit nothing has to be counted.
  if (sequence > MAX_EVENTS) await deleteBeyondLimit(tx, user_id)
}

/** An older version that still ran during the upgrade wrote no events; call this before the next event. */
export async function insertMissingEvents(
  tx: Statements,
  { user_id, technology_id }: Pick<NewEvent, 'user_id' | 'technology_id'>,
) {
  const technology = await tx.get<{ status: Level; created_at: string; removed_at: string | null }>(
    `SELECT status, created_at, removed_at FROM technologies WHERE id = ? AND user_id = ?
     AND NOT EXISTS (SELECT 1 FROM technology_events WHERE technology_id = technologies.id)`,
    technology_id,
    user_id,
  )
  if (!technology) return
  const { status: level, created_at, removed_at } = technology
  const event = { user_id, technology_id, now: Date.now() }
  await insertEvent(tx, { ...event, level, happened: Date.parse(created_at) })
  if (removed_at) await insertEvent(tx, { ...event, level: null, happened: Date.parse(removed_at) })
}

/** Continues number and level of the last event, and is never earlier than it, even if the clock went back. */
const INSERT = `
  INSERT INTO technology_events
    (user_id, sequence, technology_id, number, at, level_before, level_after, note)
  SELECT ?, COALESCE(last.sequence, 0) + 1, ?, COALESCE(own.number, 0) + 1,
    CASE WHEN last.at > ? THEN last.at ELSE ? END, own.level_after, ?, ''
  FROM (SELECT 1 AS one) AS one
  LEFT JOIN (
    SELECT sequence, at FROM technology_events WHERE user_id = ? ORDER BY sequence DESC LIMIT 1
  ) AS last ON TRUE
  LEFT JOIN (
    SELECT number, level_after FROM technology_events
    WHERE technology_id = ? ORDER BY number DESC LIMIT 1
  ) AS own ON TRUE
  RETURNING sequence, at`

/** Times in the future were written by a wrong clock. */
const updateFutureEvents = (tx: Statements, userId: string, now: string) =>
  tx.run('UPDATE technology_events SET at = ? WHERE user_id = ? AND at > ?', now, userId, now)

/** The oldest events, but never the newest of a technology. */
const deleteBeyondLimit = (tx: Statements, userId: string) =>
  tx.run(
    `DELETE FROM technology_events WHERE user_id = ? AND sequence IN (
       SELECT sequence FROM technology_events AS old WHERE user_id = ? AND EXISTS (
         SELECT 1 FROM technology_events AS newer
         WHERE newer.technology_id = old.technology_id AND newer.number > old.number)
       ORDER BY sequence LIMIT (
         SELECT CASE WHEN COUNT(*) > ? THEN COUNT(*) - ? ELSE 0 END
         FROM technology_events WHERE user_id = ?))`,
    userId,
    userId,
    MAX_EVENTS,
    MAX_EVENTS,
    userId,
  )

const EVENT = 'number AS id, at, level_before AS "from", level_after AS "to", note'

interface Which {
  user_id: string
  technology_id: string
  /** Removed before this, it has expired. */
  binSince: string
}

/** Newest first, one more than a page if there are more; undefined if the technology does not exist or is another user's. */
export async function listEvents(
  db: Statements,
  { user_id, technology_id, binSince }: Which,
  before: number,
) {
  const rows = await db.all<TechnologyEvent & { id: number | null }>(
    `SELECT ${EVENT} FROM technologies
     LEFT JOIN technology_events ON technology_id = technologies.id AND number < ?
     WHERE technologies.id = ? AND technologies.user_id = ? AND ${NOT_EXPIRED}
     ORDER BY number DESC LIMIT ?`,
    before,
    technology_id,
    user_id,
    binSince,
    EVENTS_A_PAGE + 1,
  )
  return rows.length === 0 ? undefined : rows.filter(({ id }) => id !== null)
}

export function updateNote(
  db: Statements,
  { user_id, technology_id, binSince }: Which,
  { number, note }: { number: number; note: string },
) {
  return db.get<TechnologyEvent>(
    `UPDATE technology_events SET note = ? WHERE technology_id = ? AND number = ? AND user_id = ?
     AND EXISTS (SELECT 1 FROM technologies WHERE id = technology_id AND ${NOT_EXPIRED})
     RETURNING ${EVENT}`,
    note,
    technology_id,
    number,
    user_id,
    binSince,
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
    `SELECT ${EVENT}, technology_id, title, sequence FROM technology_events
     JOIN technologies ON technologies.id = technology_id
     WHERE technology_events.user_id = ? AND sequence < ? AND at >= ? AND at <= ? AND ${NOT_EXPIRED}
     ORDER BY sequence DESC LIMIT ?`,
    period.user_id,
    period.before,
    period.since,
    period.until,
    period.binSince,
    EVENTS_A_PAGE + 1,
  )
}
