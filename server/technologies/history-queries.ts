import { EVENTS_A_PAGE, type HistoryEvent, type TechnologyEvent } from '#contract/history.ts'
import { IS_THERE } from '../bin/queries.ts'
import type { Statements } from '../db/database.ts'

const EVENT = 'number AS id, at, level_before AS "from", level_after AS "to", note'

export interface Which {
  user_id: string
  technology_id: string
  /** Since when what was removed is still there. */
  binSince: string
}

/** Newest first, one more than a page where there are more; undefined when the technology is not there, or not theirs. */
export async function listEvents(
  db: Statements,
  { user_id, technology_id, binSince }: Which,
  before: number,
) {
  const rows = await db.all<TechnologyEvent & { id: number | null }>(
    `SELECT ${EVENT} FROM technologies
     LEFT JOIN technology_events ON technology_id = technologies.id AND number < ?
     WHERE technologies.id = ? AND technologies.user_id = ? AND ${IS_THERE}
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
     AND EXISTS (SELECT 1 FROM technologies WHERE id = technology_id AND ${IS_THERE})
     RETURNING ${EVENT}`,
    note,
    technology_id,
    number,
    user_id,
    binSince,
  )
}

export interface Stretch {
  user_id: string
  binSince: string
  since: string
  until: string
  before: number
}

/** One more than a page, where there are more. */
export function listHistory(db: Statements, stretch: Stretch) {
  return db.all<HistoryEvent & { sequence: number }>(
    `SELECT ${EVENT}, technology_id, title, sequence FROM technology_events
     JOIN technologies ON technologies.id = technology_id
     WHERE technology_events.user_id = ? AND sequence < ? AND at >= ? AND at <= ? AND ${IS_THERE}
     ORDER BY sequence DESC LIMIT ?`,
    stretch.user_id,
    stretch.before,
    stretch.since,
    stretch.until,
    stretch.binSince,
    EVENTS_A_PAGE + 1,
  )
}
