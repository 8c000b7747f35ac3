import { plain } from '#catalogue/plain.ts'
import { type ClassMap, MAP_HEADINGS } from '#contract/classes.ts'
import type { DayOf } from '../clock.ts'
import { asCsv } from '../http/csv.ts'

/** One row for each member, one column for each technology. */
export function mapAsCsv({ technologies, members }: ClassMap, dayOf: DayOf) {
  const head = [
    MAP_HEADINGS.name,
    MAP_HEADINGS.joined,
    ...technologies.map(({ title }) => title),
    MAP_HEADINGS.others,
    MAP_HEADINGS.confirmed,
    MAP_HEADINGS.changed,
  ]
  const rows = members.map(({ name, levels, others, confirmed, changed_at, joined_at }) => [
    name,
    dayOf(Date.parse(joined_at)),
    ...technologies.map(({ key }) => levels[key] ?? ''),
    String(others),
    technologies
      .filter(({ key }) => confirmed.includes(key))
      .map(({ title }) => title)
      .join(', '),
    changed_at === null ? '' : dayOf(Date.parse(changed_at)),
  ])
  return asCsv([head, ...rows])
}

/** As `techfolio-turma-front-end-2026-1-2026-11-18.csv`. */
export function nameMapFile({ name }: ClassMap, day: string) {
  const words = plain(name).match(/[a-z0-9]+/g) ?? []
  return `${['techfolio-turma', ...words, day].join('-')}.csv`
}
