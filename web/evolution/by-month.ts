import type { HistoryEvent } from '#contract/history.ts'

type MonthOfEvents = { month: string; events: HistoryEvent[] }

/** Sweden writes dates as ISO does. */
const isoMonth = (timeZone: string) =>
  new Intl.DateTimeFormat('sv-SE', { timeZone, year: 'numeric', month: '2-digit' })

/** In the order they came, cut where a month ends in that time zone. */
export function byMonth(events: HistoryEvent[], timeZone: string) {
  const months: MonthOfEvents[] = []
  const monthOf = isoMonth(timeZone)
  for (const event of events) {
    const month = monthOf.format(Date.parse(event.at))
    const last = months.at(-1)
    if (last?.month === month) last.events.push(event)
    else months.push({ month, events: [event] })
  }
  return months
}
