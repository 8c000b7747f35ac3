import type { EvolutionMonth } from '#contract/evolution.ts'
import { BEST_FIRST, levelNumber } from '../../technologies/level-number.ts'

/** Every month, the last one of every quarter, or of every year. */
const STEPS = [1, 3, 12]

/** The finest step that draws no more columns than can be told apart; the present month is always one. */
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

/** Counted from the present month, which always has its label. */
export function isLabelled(column: number, columns: number, every: number) {
  return (columns - 1 - column) % every === 0
}

/** A total that is wider than its column stands above the columns beside it too. */
export function totalOver(columns: EvolutionMonth[], column: number, reach: number) {
  const around = columns.slice(Math.max(0, column - reach), column + reach + 1)
  return Math.max(...around.map(totalOf))
}

/** Where a year begins and its number has room before the next one. */
export function yearsOf(columns: EvolutionMonth[], room: number) {
  const years = columns.map(({ month }) => month.slice(0, 4))
  const starts = years.flatMap((year, column) =>
    year === years[column - 1] ? [] : [{ year, column }],
  )
  return starts.filter(({ column }, at) => (starts[at + 1]?.column ?? Infinity) - column >= room)
}
