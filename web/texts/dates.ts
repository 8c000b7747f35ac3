/**
 * Dates are put together by us. Whatever a start first asks of `Intl`, a date or anything else, holds it up for some
 * 30 ms on a slow machine, so nothing that the first screen needs asks for it.
 */
const MONTHS = [
  'janeiro',
  'fevereiro',
  'março',
  'abril',
  'maio',
  'junho',
  'julho',
  'agosto',
  'setembro',
  'outubro',
  'novembro',
  'dezembro',
] as const

/** The first is 0, as dates count them. */
export const monthAt = (at: number): string => MONTHS[at]!

/** As `nov`. */
export const short = (month: string) => month.slice(0, 3)

/** Months (`2026-11`) and days (`2026-11-15`) have no time zone of their own. */
const yearIn = (of: string) => of.slice(0, 4)
const monthIn = (of: string) => monthAt(Number(of.slice(5, 7)) - 1)
const dayIn = (of: string) => Number(of.slice(8))

/** As `novembro de 2026`. */
export const monthName = (of: string) => `${monthIn(of)} de ${yearIn(of)}`

export function monthTitle(of: string) {
  const name = monthName(of)
  return name.charAt(0).toUpperCase() + name.slice(1)
}

export const shortMonthName = (of: string) => short(monthIn(of))

/** As `nov 2026`. */
export const monthOfYear = (of: string) => `${shortMonthName(of)} ${yearIn(of)}`

/** As `15 nov 2026`. */
export const shortDayName = (of: string) => `${dayIn(of)} ${monthOfYear(of)}`

/** As `15 de novembro de 2026`. */
export const dayName = (of: string) => `${dayIn(of)} de ${monthName(of)}`
