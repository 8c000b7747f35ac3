import type { Goal } from '#contract/goals.ts'
import type { HistoryEvent } from '#contract/history.ts'

const CORRECTION_MS = 10 * 60_000

/**
 * Newest first, as the events are. Level changes within ten minutes of the technology's event before are corrections
 * of it: together they are one entry, from the first level to the last.
 */
export function mergeCorrections(events: HistoryEvent[]) {
  const entries: HistoryEvent[] = []
  /** Where each technology's last entry is, and the oldest event in it. */
  const open = new Map<string, { index: number; oldest: HistoryEvent }>()
  for (const event of events) {
    const last = open.get(event.technology_id)
    const entry = last && entries[last.index]
    if (last && entry && isCorrection(last.oldest, event)) {
      entries[last.index] = {
        ...entry,
        id: event.id,
        from: event.from,
        note: notesOf(event, entry),
      }
      open.set(event.technology_id, { index: last.index, oldest: event })
    } else {
      open.set(event.technology_id, { index: entries.length, oldest: event })
      entries.push(event)
    }
  }
  return entries
}

const isCorrection = ({ from, to, at }: HistoryEvent, before: HistoryEvent) =>
  from !== null &&
  to !== null &&
  before.to !== null &&
  Date.parse(at) - Date.parse(before.at) <= CORRECTION_MS

const notesOf = (...events: HistoryEvent[]) =>
  events
    .map(({ note }) => note)
    .filter(Boolean)
    .join('\n')

export type ReachedGoal = Goal & { reached_at: string }
export type Entry = HistoryEvent | ReachedGoal

export const isGoal = (entry: Entry): entry is ReachedGoal => 'reached_at' in entry

export const timeOf = (entry: Entry) => (isGoal(entry) ? entry.reached_at : entry.at)

const isReached = (goal: Goal): goal is ReachedGoal => goal.reached_at !== null

/** Goals older than the events loaded so far come with the page they belong to. */
export function timelineEntries(events: HistoryEvent[], goals: Goal[], hasOlder: boolean): Entry[] {
  const oldest = hasOlder ? (events.at(-1)?.at ?? '') : ''
  const reached = goals.filter(isReached).filter(({ reached_at }) => reached_at >= oldest)
  const entries: Entry[] = mergeCorrections(events)
  if (reached.length === 0) return entries
  return [...reached, ...entries].toSorted((one, other) =>
    timeOf(one) < timeOf(other) ? 1 : timeOf(one) > timeOf(other) ? -1 : 0,
  )
}
