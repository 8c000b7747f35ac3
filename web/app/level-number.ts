import { LEVELS, type Level } from '#contract/technologies.ts'

/** How many bars its mark has, and which of the level colours is its own. */
export const levelNumber = (level: Level) => LEVELS.indexOf(level) + 1
