import { EVENTS_A_PAGE } from '#contract/history.ts'
import type { HistoryQuery, TechnologyHistoryQuery } from '#contract/periods.ts'
import { binSince } from '../bin/commands.ts'
import { FOREVER } from '../clock.ts'
import type { Database } from '../db/database.ts'
import { AppError } from '../errors.ts'
import { listEvents, listHistory, updateNote } from './history-queries.ts'

/** Bounds outside all times and pages. */
const ALL = { since: '', until: FOREVER, before: 2 ** 31 - 1 }

/** The newest page or the one before an event, oldest first, and the query for the page before it. */
export async function readTechnologyHistory(
  db: Database,
  user_id: string,
  {
    technology_id,
    before = String(ALL.before),
  }: TechnologyHistoryQuery & { technology_id: string },
) {
  const which = { user_id, technology_id, binSince: binSince() }
  const found = await listEvents(db, which, Number(before))
  if (!found) throw new AppError('not_found')
  const events = found.slice(0, EVENTS_A_PAGE).toReversed()
  if (found.length === events.length) return { events }
  return { events, previous: new URLSearchParams({ before: String(events[0]!.id) }) }
}

export async function changeNote(
  db: Database,
  user_id: string,
  event: { technology_id: string; number: number; note: string },
) {
  const which = { user_id, technology_id: event.technology_id, binSince: binSince() }
  const changed = await updateNote(db, which, event)
  if (!changed) throw new AppError('not_found')
  return changed
}

/** A page of all technologies' events, newest first, and the query for the next page. */
export async function readHistory(db: Database, user_id: string, query: HistoryQuery) {
  const { since = ALL.since, until = ALL.until, before = ALL.before } = query
  const period = { user_id, since, until, before: Number(before), binSince: binSince() }
  const found = await listHistory(db, period)
  const events = found.slice(0, EVENTS_A_PAGE)
  if (found.length === events.length) return { events }
  const next = { ...query, before: String(events.at(-1)!.sequence) }
  return { events, next: new URLSearchParams(next as Record<string, string>) }
}
