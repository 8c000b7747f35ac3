const STEPS = [1, 2, 5, 10, 20, 50, 100, 200]
const MAX_LINES = 5
/** One technology does not fill the whole height. */
const MIN_TOP = 4

/** Round numbers for the lines of a chart, from nothing to at least `most`. */
export function linesFor(most: number) {
  const step = STEPS.find((one) => most <= one * MAX_LINES) ?? most
  const lines = Math.ceil(Math.max(most, MIN_TOP) / step)
  return Array.from({ length: lines + 1 }, (_, line) => line * step)
}
