import { comparison } from '../../texts/evolution.ts'
import type { Days } from '../calls.ts'

type Span = { first: string; today: string }

/** `2026-02-30` is none, though some browsers count on into March. */
export function isDay(text: string) {
  const time = /^\d{4}-\d\d-\d\d$/.test(text) ? Date.parse(text) : Number.NaN
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text)
}

function problemOfDay(day: string, { first, today }: Span) {
  if (!isDay(day)) return comparison.missing
  if (day < first) return comparison.tooEarly(first)
  if (day > today) return comparison.tooLate
}

/** What is wrong with either of two days, if anything is; on the first one there is no other. */
export function problemsOf({ since, until }: Days, span: Span) {
  const problems = { since: problemOfDay(since, span), until: problemOfDay(until, span) }
  const isFirstDay = span.first === span.today
  if (!problems.since && !problems.until && since >= until && !isFirstDay)
    return { ...problems, until: comparison.wrongOrder }
  return problems
}
