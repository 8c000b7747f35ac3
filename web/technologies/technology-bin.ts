import type { RemovedTechnology } from '#contract/technologies.ts'
import type { Bin } from '../bin/bin.ts'
import { technologyBin as words } from '../texts/technologies.ts'
import { fetchRemoved } from './calls.ts'
import { removeForGood, restoreRemoved } from './changes.ts'

export const technologyBin: Bin<RemovedTechnology> = {
  key: 'removed-techs',
  fetchRemoved,
  restore: restoreRemoved,
  deleteForGood: removeForGood,
  words,
}
