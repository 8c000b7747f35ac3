import { comparison, comparisonAddress } from '../../texts/evolution.ts'
import type { Days } from '../use-evolution.ts'

type Span = { first: string; today: string }

/** Refuses `2026-02-30`, which some browsers parse as a day in March. */
export function isDay(text: string) {
  const time = /^\d{4}-\d\d-\d\d$/.test(text) ? Date.parse(text) : Number.NaN
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text)
}

function problemOfDay(day: string, { first, today }: Span) {
  if (!isDay(day)) return comparison.missing
  if (day < first) return comparison.tooEarly(first)
  if (day > today) return comparison.tooLate
}

/** Errors of both days; on the very first day both are the same. */
export function problemsOf({ since, until }: Days, span: Span) {
  const problems = { since: problemOfDay(since, span), until: problemOfDay(until, span) }
  const isFirstDay = span.first === span.today
  if (!problems.since && !problems.until && since >= until && !isFirstDay)
    return { ...problems, until: comparison.wrongOrder }
  return problems
}

/** The end of the first month, as in the chart, or the first day during that month. */
export function startDay(first: string, today: string) {
  const [year = 0, month = 0] = first.split('-').map(Number)
  const endOfMonth = new Date(Date.UTC(year, month, 0)).toISOString().slice(0, 10)
  return endOfMonth < today ? endOfMonth : first
}

/** Date inputs log a warning for any other value. */
const dayOrNothing = (text: string) => (isDay(text) ? text : '')

export function daysFromAddress(search: string): Partial<Days> {
  const params = new URLSearchParams(search)
  const since = params.get(comparisonAddress.since)
  const until = params.get(comparisonAddress.until)
  return {
    ...(since !== null && { since: dayOrNothing(since) }),
    ...(until !== null && { until: dayOrNothing(until) }),
  }
}

/** Bypasses the router, which would move focus to the heading. */
export function writeDaysToAddress(days: Partial<Days>) {
  const params = new URLSearchParams()
  for (const [name, day] of Object.entries(days))
    params.set(comparisonAddress[name as keyof Days], day)
  const { pathname } = window.location
  history.replaceState(history.state, '', params.size > 0 ? `${pathname}?${params}` : pathname)
}
