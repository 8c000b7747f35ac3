import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { type Measured, toMarkdown } from './report.ts'

/** Results of one kind of machine, each part from its last run. */
export type AllMeasured = Record<string, Measured>

export function readMeasured(file: string): AllMeasured {
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as AllMeasured) : {}
}

/** In the order of the bench. */
export function withPart(all: AllMeasured, order: string[], name: string, part: Measured) {
  const now: AllMeasured = { ...all, [name]: part }
  return Object.fromEntries(order.flatMap((one) => (now[one] ? [[one, now[one]]] : [])))
}

export function writeMeasured(file: string, all: AllMeasured) {
  writeFileSync(file, `${JSON.stringify(all, null, 2)}\n`)
}

export const reportOf = (all: AllMeasured, kind: string) => toMarkdown(Object.entries(all), kind)
