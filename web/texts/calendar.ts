/** Months (`2026-11`) and days (`2026-11-15`) have no time zone of their own. */
const UTC = { timeZone: 'UTC' } as const
const month = new Intl.DateTimeFormat('pt-BR', { month: 'long', year: 'numeric', ...UTC })
const shortMonth = new Intl.DateTimeFormat('pt-BR', { month: 'short', ...UTC })
const day = new Intl.DateTimeFormat('pt-BR', { dateStyle: 'long', ...UTC })

export const monthName = (of: string) => month.format(Date.parse(of))

export function monthTitle(of: string) {
  const name = monthName(of)
  return name.charAt(0).toUpperCase() + name.slice(1)
}

/** Browsers end it with a full stop, or not. */
export const shortMonthName = (of: string) => shortMonth.format(Date.parse(of)).replace('.', '')

/** As `nov 2026`. */
export const monthOfYear = (of: string) => `${shortMonthName(of)} ${of.slice(0, 4)}`

/** As `15 nov 2026`. */
export const shortDayName = (of: string) => `${Number(of.slice(8))} ${monthOfYear(of)}`

export const dayName = (of: string) => day.format(Date.parse(of))

const shortDay = new Intl.DateTimeFormat('pt-BR', { day: 'numeric', month: 'short' })

/** A moment's day where the reader is: `12 nov`. */
export const dayOfMonth = (moment: number) =>
  shortDay.format(moment).replace(' de ', ' ').replace('.', '')
