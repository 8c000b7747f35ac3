import type { Evolution } from '#contract/evolution.ts'
import { headline } from '../texts/evolution-headline.ts'
import { levelsOf, totalOf } from './chart/chart-columns.ts'

const DAY_MS = 24 * 60 * 60_000

export function headlineOf({ months, first_day, today }: Evolution) {
  const [first, last] = [months[0]!, months.at(-1)!]
  return headline({
    days: (Date.parse(today) - Date.parse(first_day ?? today)) / DAY_MS,
    isFirstMonth: months.length === 1,
    atFirst: totalOf(first),
    now: totalOf(last),
    best: levelsOf(last).find(({ level, count }) => level > 1 && count > 0),
  })
}
