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
