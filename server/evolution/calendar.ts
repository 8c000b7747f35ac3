import { FOREVER, isoTime } from '../clock.ts'

export interface Month {
  /** `2026-11` */
  month: string
  /** The first moment after it, in the form in which times are kept. */
  end: string
}

export const dayOf = (time: string, timeZone: string) =>
  Temporal.Instant.from(time).toZonedDateTimeISO(timeZone).toPlainDate()

/** The first moment after a day: midnight, or where clocks skip it then, a little later. */
export function endOfDay(day: Temporal.PlainDate, timeZone: string) {
  const time = isoTime(day.add({ days: 1 }).toZonedDateTime(timeZone).epochMilliseconds)
  // Beyond four digits a year is written with a sign, which would sort first.
  return time.startsWith('+') ? FOREVER : time
}

/** From the month of one day to that of another, which is no earlier. */
export function monthsBetween(
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
