/*
 * What a wrong clock must not do: lock people out, delete what they have, or leave a credential that works for longer
 * than promised. The cleaning guards what it deletes, and history corrects times ahead of it; credentials are judged
 * here. Everything else follows the clock.
 */

/** Tolerance for times in the future: clocks of instances differ, and requests overtake each other. */
export const NEARLY_NOW = 60_000

/** In both directions: a time that far ahead was written by a wrong clock. */
export const timeFromNow = (time: string) => Math.abs(Date.now() - Date.parse(time))

export interface Span {
  from: string
  to: string
}

/** The ends of what lives so long: a later one was written by a clock that was ahead, and counts as over. */
export const endsWithin = (lifetime: number, now = Date.now()): Span => ({
  from: isoTime(now),
  to: isoTime(now + lifetime + NEARLY_NOW),
})

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
