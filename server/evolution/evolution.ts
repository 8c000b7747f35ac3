import type { Compared, Evolution, EvolutionMonth } from '#contract/evolution.ts'
import type { ComparisonQuery } from '#contract/periods.ts'
import type { Level } from '#contract/technologies.ts'
import { binSince } from '../bin/commands.ts'
import { FOREVER, isoTime } from '../clock.ts'
import type { Database, Statements } from '../db/database.ts'
import { type Change, type Known, listChanges, listKnown } from './queries.ts'

const NO_LEVELS = { Iniciante: 0, Intermediário: 0, Avançado: 0 }

/** With `since`, of technologies removed since then as well; `FOREVER` leaves the bin out. */
export async function readEvolution(
  db: Statements,
  userId: string,
  timeZone = 'UTC',
  since = binSince(),
): Promise<Evolution> {
  const { changes } = await readChanges(db, userId, since)
  return countMonths(changes, timeZone)
}

/** Of changes in the order of `byTime`. */
export function countMonths(changes: Change[], timeZone: string): Evolution {
  const today = dayOf(isoTime(Date.now()), timeZone)
  if (!changes[0]) return { months: [], first_day: null, today: today.toString() }
  const first = earlier(dayOf(changes[0].at, timeZone), today)
  const months = countAtEnds(changes, monthsBetween(first, today, timeZone))
  return { months, first_day: first.toString(), today: today.toString() }
}

function countAtEnds(changes: Change[], months: { month: string; end: string }[]) {
  const counts = { ...NO_LEVELS }
  let next = 0
  return months.map(({ month, end }): EvolutionMonth => {
    for (; next < changes.length && changes[next]!.at < end; next += 1) {
      const { level_before, level_after } = changes[next]!
      if (level_before) counts[level_before] -= 1
      if (level_after) counts[level_after] += 1
    }
    return { month, ...counts }
  })
}

export async function compareDays(
  db: Database,
  userId: string,
  { since, until, time_zone: timeZone = 'UTC' }: ComparisonQuery,
): Promise<Compared[]> {
  const [start, end] = [since, until].map((day) => endOfDay(Temporal.PlainDate.from(day), timeZone))
  const { known, changes } = await readChanges(db, userId)
  const before = levelsAt(changes, start!)
  const after = levelsAt(changes, end!)
  return known
    .map(({ id, title }) => ({
      technology_id: id,
      title,
      before: before.get(id) ?? null,
      after: after.get(id) ?? null,
    }))
    .filter((one) => one.before !== null || one.after !== null)
}

function levelsAt(changes: Change[], end: string) {
  const levels = new Map<string, Level | null>()
  for (const { technology_id, at, level_after } of changes)
    if (at < end) levels.set(technology_id, level_after)
  return levels
}

const earlier = (one: Temporal.PlainDate, other: Temporal.PlainDate) =>
  Temporal.PlainDate.compare(one, other) < 0 ? one : other

/** The technologies in list order, those in the bin too, and their changes by time. */
async function readChanges(db: Statements, userId: string, since = binSince()) {
  const known = await listKnown(db, userId, since)
  const byTechnology = Map.groupBy(
    await listChanges(db, userId),
    ({ technology_id }) => technology_id,
  )
  const changes = known.flatMap((one) => withBeginning(one, byTechnology.get(one.id) ?? []))
  return { known, changes: changes.toSorted(byTime) }
}

/** Where the oldest events were deleted to save room, the technology begins with the level the first one left names. */
export function withBeginning(
  { id, created_at }: Pick<Known, 'id' | 'created_at'>,
  changes: Change[],
): Change[] {
  const [first] = changes
  if (!first?.level_before) return changes
  const level_after = first.level_before
  return [{ technology_id: id, at: created_at, level_before: null, level_after }, ...changes]
}

export const byTime = (one: Change, other: Change) =>
  one.at < other.at ? -1 : one.at > other.at ? 1 : 0

interface Month {
  /** `2026-11` */
  month: string
  /** The first moment after it, as it is stored. */
  end: string
}

const dayOf = (time: string, timeZone: string) =>
  Temporal.Instant.from(time).toZonedDateTimeISO(timeZone).toPlainDate()

/** Midnight, or later where the clocks skip it. */
function endOfDay(day: Temporal.PlainDate, timeZone: string) {
  const time = isoTime(day.add({ days: 1 }).toZonedDateTime(timeZone).epochMilliseconds)
  // A year beyond four digits has a sign, which sorts first.
  return time.startsWith('+') ? FOREVER : time
}

function monthsBetween(
  first: Temporal.PlainDate,
  last: Temporal.PlainDate,
  timeZone: string,
): Month[] {
  const months: Month[] = []
  const until = last.toPlainYearMonth()
  for (
    let month = first.toPlainYearMonth();
    Temporal.PlainYearMonth.compare(month, until) <= 0;
    month = month.add({ months: 1 })
  ) {
    const lastDay = month.toPlainDate({ day: month.daysInMonth })
    months.push({ month: month.toString(), end: endOfDay(lastDay, timeZone) })
  }
  return months
}
