const STEPS = [1, 2, 5, 10, 20, 50, 100, 200]
const MOST_LINES = 5
/** One technology does not fill the whole height. */
const LEAST_TOP = 4

/** Round numbers for the lines of a chart, from nothing to at least `most`. */
export function linesFor(most: number) {
  const step = STEPS.find((one) => most <= one * MOST_LINES) ?? most
  const lines = Math.ceil(Math.max(most, LEAST_TOP) / step)
  return Array.from({ length: lines + 1 }, (_, line) => line * step)
}
