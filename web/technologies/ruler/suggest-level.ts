import { LEVELS, type Level } from '#contract/technologies.ts'

export interface Count {
  ticked: number
  all: number
}

const isMostlyTicked = ({ ticked, all }: Count) => ticked * 2 > all

/**
 * The highest level of which more than half is ticked, as of all below it; the first one as soon as
 * anything is. Levels below the present one count as reached once more than half of that is ticked. Below the present one only when all of the first level is ticked and nothing of the
 * present one.
 */
export function suggestLevel(counts: readonly Count[], present?: Level): Level | undefined {
  if (counts.every(({ ticked }) => ticked === 0)) return undefined
  const presentAt = present ? LEVELS.indexOf(present) : 0
  const [first] = counts
  const from = isMostlyTicked(counts[presentAt]!) ? presentAt : 0
  const notReached = counts.findIndex((count, index) => index >= from && !isMostlyTicked(count))
  const at = notReached === -1 ? LEVELS.length - 1 : Math.max(0, notReached - 1)
  const isDownByChoice = first?.ticked === first?.all && counts[presentAt]?.ticked === 0
  return at >= presentAt || isDownByChoice ? LEVELS[at] : undefined
}
