/** Of sorted numbers. */
export const percentile = (sorted: number[], percent: number) =>
  sorted[Math.min(sorted.length - 1, Math.floor((sorted.length * percent) / 100))] ?? Number.NaN

export const median = (numbers: number[]) =>
  percentile(
    numbers.toSorted((a, b) => a - b),
    50,
  )
