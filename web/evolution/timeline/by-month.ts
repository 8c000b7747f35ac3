import type { HistoryEvent } from '#contract/history.ts'

/** Sweden writes dates as ISO does. */
const isoMonth = (timeZone: string) =>
  new Intl.DateTimeFormat('sv-SE', { timeZone, year: 'numeric', month: '2-digit' })

/** Months as they are in that time zone, and what happened in each, in the order they came. */
export function byMonth(events: HistoryEvent[], timeZone: string) {
  const month = isoMonth(timeZone)
  return Array.from(Map.groupBy(events, ({ at }) => month.format(Date.parse(at))))
}
