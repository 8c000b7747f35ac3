import { MAX_EVENTS } from '#contract/history.ts'
import type { Level } from '#contract/technologies.ts'
import { isoTime, NEARLY_NOW } from '../clock.ts'
import type { Statements } from '../db/database.ts'

interface NewEvent {
  user_id: string
  technology_id: string
  /** What it is from now on; null is not there. */
  level: Level | null
  now: number
  /** Where it happened before now. */
  happened?: number
}

/** To be called in the person's line and in the transaction of what it tells. */
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
  if (at > isoTime(now + NEARLY_NOW)) await updateEventsAhead(tx, user_id, isoTime(now))
  // Who never had so many has no more now.
  if (sequence > MAX_EVENTS) await deleteBeyondMost(tx, user_id)
}

/** An older version that still ran during the upgrade told nothing: to be called before what is told next. */
export async function insertUntold(
  tx: Statements,
  { user_id, technology_id }: Pick<NewEvent, 'user_id' | 'technology_id'>,
) {
  const untold = await tx.get<{ status: Level; created_at: string; removed_at: string | null }>(
    `SELECT status, created_at, removed_at FROM technologies WHERE id = ? AND user_id = ?
     AND NOT EXISTS (SELECT 1 FROM technology_events WHERE technology_id = technologies.id)`,
    technology_id,
    user_id,
  )
  if (!untold) return
  const { status: level, created_at, removed_at } = untold
  const event = { user_id, technology_id, now: Date.now() }
  await insertEvent(tx, { ...event, level, happened: Date.parse(created_at) })
  if (removed_at) await insertEvent(tx, { ...event, level: null, happened: Date.parse(removed_at) })
}

/** It goes on from the last one, in number and level, and never back in time: a clock may. */
const INSERT = `
  INSERT INTO technology_events
    (user_id, sequence, technology_id, number, at, level_before, level_after, note)
  SELECT ?, COALESCE(theirs.sequence, 0) + 1, ?, COALESCE(its.number, 0) + 1,
    CASE WHEN theirs.at > ? THEN theirs.at ELSE ? END, its.level_after, ?, ''
  FROM (SELECT 1 AS one) AS one
  LEFT JOIN (
    SELECT sequence, at FROM technology_events WHERE user_id = ? ORDER BY sequence DESC LIMIT 1
  ) AS theirs ON TRUE
  LEFT JOIN (
    SELECT number, level_after FROM technology_events
    WHERE technology_id = ? ORDER BY number DESC LIMIT 1
  ) AS its ON TRUE
  RETURNING sequence, at`

/** What lies ahead was written by a clock that was: it happened now at the latest. */
const updateEventsAhead = (tx: Statements, userId: string, now: string) =>
  tx.run('UPDATE technology_events SET at = ? WHERE user_id = ? AND at > ?', now, userId, now)

/** The oldest go, but never what a technology is now. */
const deleteBeyondMost = (tx: Statements, userId: string) =>
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
