import { LEVELS, type Level } from '#contract/technologies.ts'

export interface Count {
  ticked: number
  all: number
}

const isMostlyTicked = ({ ticked, all }: Count) => ticked * 2 > all

/**
 * The highest level of which more than half is ticked, as of all below it; the first one as soon as
 * anything is. A suggestion only: whoever ticked it decides.
 */
export function suggestLevel(counts: readonly Count[]): Level | undefined {
  if (counts.every(({ ticked }) => ticked === 0)) return undefined
  const reached = counts.findIndex((count) => !isMostlyTicked(count))
  return reached === -1 ? LEVELS.at(-1) : LEVELS[Math.max(0, reached - 1)]
}
