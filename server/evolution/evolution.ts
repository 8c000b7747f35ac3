import type { Compared, Evolution, EvolutionMonth } from '#contract/evolution.ts'
import type { ComparisonQuery } from '#contract/periods.ts'
import type { Level } from '#contract/technologies.ts'
import { FOREVER, isoTime } from '../clock.ts'
import type { Database } from '../db/database.ts'
import { dayOf, endOfDay, monthsBetween } from './calendar.ts'
import { readChanges } from './changes.ts'
import type { Change } from './queries.ts'

const NOTHING = { Iniciante: 0, Intermediário: 0, Avançado: 0 }

export async function readEvolution(
  db: Database,
  userId: string,
  timeZone = 'UTC',
): Promise<Evolution> {
  const { changes } = await readChanges(db, userId)
  const today = dayOf(isoTime(Date.now()), timeZone)
  if (!changes[0]) return { months: [], first_day: null, today: today.toString() }
  const first = earlier(dayOf(changes[0].at, timeZone), today)
  const months = countAtEnds(changes, monthsBetween(first, today, timeZone))
  return { months, first_day: first.toString(), today: today.toString() }
}

/** What happened after the last month, by a clock that was ahead, counts in it. */
function countAtEnds(changes: Change[], months: { month: string; end: string }[]) {
  const counts = { ...NOTHING }
  let next = 0
  return months.map(({ month, end }, index): EvolutionMonth => {
    const bound = index === months.length - 1 ? FOREVER : end
    for (; next < changes.length && changes[next]!.at < bound; next += 1) {
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
