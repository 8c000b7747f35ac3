import type { Goal } from '#contract/goals.ts'
import type { HistoryEvent, TechnologyEvent } from '#contract/history.ts'

const CORRECTION_MS = 10 * 60_000

/** Events of one technology have no `technology_id`. */
type SomeEvent = TechnologyEvent & Partial<Pick<HistoryEvent, 'technology_id'>>
/** `corrections` are the merged events, the oldest last. */
export type Merged<Event> = Event & { corrections?: Event[] }

/**
 * Newest first, as the events are. Level changes of a technology within ten minutes of one another are one entry, from
 * the first level to the last, with the id of the oldest. A creation stays an entry of its own.
 */
export function mergeCorrections<Event extends SomeEvent>(events: Event[]) {
  const entries: Merged<Event>[] = []
  /** Where each technology's last entry is, and the oldest event in it. */
  const open = new Map<string | undefined, { index: number; oldest: Event }>()
  for (const event of events) {
    const last = open.get(event.technology_id)
    const entry = last && entries[last.index]
    if (last && entry && areCorrections(event, last.oldest)) {
      const corrections = [...(entry.corrections ?? [entry]), event]
      entries[last.index] = { ...entry, id: event.id, from: event.from, corrections }
      open.set(event.technology_id, { index: last.index, oldest: event })
    } else {
      open.set(event.technology_id, { index: entries.length, oldest: event })
      entries.push(event)
    }
  }
  return entries
}

const areCorrections = (before: SomeEvent, after: SomeEvent) =>
  isChange(before) &&
  isChange(after) &&
  Date.parse(after.at) - Date.parse(before.at) <= CORRECTION_MS

const isChange = ({ from, to }: SomeEvent) => from !== null && to !== null

/** The events of an entry that have a note, the oldest first. */
export const notedIn = <Event extends SomeEvent>(entry: Merged<Event>) =>
  (entry.corrections ?? [entry]).filter(({ note }) => note).toReversed()

export type ReachedGoal = Goal & { reached_at: string }
export type Entry = Merged<HistoryEvent> | ReachedGoal

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
