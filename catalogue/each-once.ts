import { keyOf } from './key.ts'

/** Each technology once, as it is spelt first. */
export const eachOnce = (titles: readonly string[]): string[] =>
  Array.from(Map.groupBy(titles, keyOf).values(), ([first]) => first!)
