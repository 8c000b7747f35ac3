import type { Answer } from './http-call.ts'

export const ms = (value: number) => `${value < 10 ? value.toFixed(1) : Math.round(value)} ms`

export function percentile(values: number[], share: number) {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN
}

export const p99 = (answers: Answer[]) =>
  percentile(
    answers.map((answer) => answer.ms),
    0.99,
  )

export const median = (answers: Answer[]) =>
  percentile(
    answers.map((answer) => answer.ms),
    0.5,
  )

export const slowest = (answers: Answer[]) => Math.max(...answers.map((answer) => answer.ms))

/** How many of each status, like `200 × 10, 503 × 2`. */
export function tally(answers: Answer[]) {
  const groups = Object.groupBy(answers, ({ status, text }) =>
    String(status || `no answer (${text})`),
  )
  return Object.entries(groups)
    .map(([status, group]) => `${status} × ${group?.length}`)
    .join(', ')
}

export const onlyStatuses = (answers: Answer[], allowed: number[]) =>
  answers.every(({ status }) => allowed.includes(status))
