import { type RemovedTechnology, TOO_MANY_TECHNOLOGIES } from '#contract/technologies.ts'
import type { Bin } from '../app/bin.ts'
import { technologyBin as words } from '../texts/technologies.ts'
import { deleteForGood, fetchRemoved, restoreTechnology } from './calls.ts'

export const technologyBin: Bin<RemovedTechnology> = {
  fetchRemoved,
  restore: restoreTechnology,
  deleteForGood,
  words,
  refusals: { ...words.refusals, technology_limit: TOO_MANY_TECHNOLOGIES },
}
