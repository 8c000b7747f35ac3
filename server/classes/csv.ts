import { type ClassMap, MAP_HEADINGS } from '#contract/classes.ts'
import { asCsv } from '../http/csv.ts'

/** One row for each member, one column for each technology. */
export function mapAsCsv({ technologies, members }: ClassMap) {
  const head = [
    MAP_HEADINGS.name,
    ...technologies.map(({ title }) => title),
    MAP_HEADINGS.others,
    MAP_HEADINGS.changed,
  ]
  const rows = members.map(({ name, levels, others, changed_at }) => [
    name,
    ...technologies.map(({ key }) => levels[key] ?? ''),
    String(others),
    changed_at?.slice(0, 10) ?? '',
  ])
  return asCsv([head, ...rows])
}
