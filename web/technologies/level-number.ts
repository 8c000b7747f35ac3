import { STATUSES, type Status } from '#contract/technologies.ts'

/** How many bars its mark has, and which of the level colours is its own. */
export const levelNumber = (level: Status) => STATUSES.indexOf(level) + 1
