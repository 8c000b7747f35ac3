import { LEVELS, type Level } from '#contract/technologies.ts'

/** How many bars its mark has, and which of the level colours is its own. */
export const levelNumber = (level: Level) => LEVELS.indexOf(level) + 1

/** Charts start at the best level so that its growth can be compared. */
export const BEST_FIRST = LEVELS.toReversed()
