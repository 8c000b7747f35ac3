/** Tolerance for times in the future: clocks of instances differ, and requests overtake each other. */
export const NEARLY_NOW = 60_000

/** Sorts after every stored time. */
export const FOREVER = '99999'

/** Sorts as text. */
export const isoTime = (time: number) => new Date(time).toISOString()

/** The day of a moment as people here have it, such as `2026-11-15`. */
export type DayOf = (time: number) => string

export function daysIn(timeZone: string): DayOf {
  // The first takes some milliseconds, which a start does not wait for. Temporal needs four times as long for each day.
  let format: Intl.DateTimeFormat | undefined
  return (time) => (format ??= new Intl.DateTimeFormat('sv-SE', { timeZone })).format(time)
}
