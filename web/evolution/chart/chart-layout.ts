import type { EvolutionMonth } from '#contract/evolution.ts'
import { BEST_FIRST, levelNumber } from '../../technologies/level-number.ts'

/** One drawing per width: text keeps its size, so a narrow chart has fewer columns and labels. */
export const CHART_SIZES = [
  { name: 'wide', most: 42, least: 8, labels: 24, counts: 24, width: 676 },
  { name: 'narrow', most: 25, least: 5, labels: 12, counts: 8, width: 226 },
] as const

/** On the portfolio page, and on a phone. */
export const PAGE_CHART_SIZES = [
  { name: 'page', most: 25, least: 8, labels: 14, counts: 14, width: 420 },
  { name: 'phone', most: 25, least: 5, labels: 12, counts: 8, width: 226 },
] as const
export type ChartSize = (typeof CHART_SIZES | typeof PAGE_CHART_SIZES)[number]

const DIGIT = 7
const GAP = 4

/** Month labels fit in narrower columns than years. */
export function labelEvery({ labels, counts }: ChartSize, columns: number, label: string) {
  if (columns > labels) return 3
  return columns > counts && label.length > 3 ? 2 : 1
}

/** How many columns a total spans at the narrowest width. */
export function totalEvery({ least, width }: ChartSize, columns: number, most: number) {
  const slot = width / Math.max(columns, least)
  return Math.ceil((String(most).length * DIGIT + GAP) / slot)
}

/** Every month, the last one of every quarter, or of every year. */
const STEPS = [1, 3, 12]

/** The finest step with at most `most` columns; the current month is always included. */
export function columnsOf(months: EvolutionMonth[], most: number) {
  const kept = (step: number) =>
    months.filter(
      ({ month }, at) => Number(month.slice(5)) % step === 0 || at === months.length - 1,
    )
  const step = STEPS.find((one) => kept(one).length <= most) ?? STEPS.at(-1)!
  return { step, columns: kept(step) }
}

export const levelsOf = (month: EvolutionMonth) =>
  BEST_FIRST.map((name) => ({ name, level: levelNumber(name), count: month[name] }))

export const totalOf = (month: EvolutionMonth) =>
  BEST_FIRST.reduce((sum, name) => sum + month[name], 0)

/** Counted back from the current month, which always has a label. */
export function isLabelled(column: number, columns: number, every: number) {
  return (columns - 1 - column) % every === 0
}

/** A total wider than its column is placed above its neighbours too. */
export function totalOver(columns: EvolutionMonth[], column: number, reach: number) {
  const around = columns.slice(Math.max(0, column - reach), column + reach + 1)
  return Math.max(...around.map(totalOf))
}

/** Columns where a year starts and its label fits. */
export function yearsOf(columns: EvolutionMonth[], room: number) {
  const years = columns.map(({ month }) => month.slice(0, 4))
  const starts = years.flatMap((year, column) =>
    year === years[column - 1] ? [] : [{ year, column }],
  )
  return starts.filter(({ column }, at) => (starts[at + 1]?.column ?? Infinity) - column >= room)
}

const LINE_STEPS = [1, 2, 5, 10, 20, 50, 100, 200]
const MAX_LINES = 5
/** A single technology does not fill the whole height. */
const MIN_TOP = 4

/** Round values from 0 to at least `most`. */
export function gridLines(most: number) {
  const step = LINE_STEPS.find((one) => most <= one * MAX_LINES) ?? most
  const lines = Math.ceil(Math.max(most, MIN_TOP) / step)
  return Array.from({ length: lines + 1 }, (_, line) => line * step)
}
