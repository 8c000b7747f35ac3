import type { RemovedProject } from '#contract/projects.ts'
import type { Bin } from '../bin/bin.ts'
import { projectBin as words } from '../texts/projects.ts'
import { fetchRemoved } from './calls.ts'
import { removeForGood, restoreRemoved } from './changes.ts'

export const projectBin: Bin<RemovedProject> = {
  key: 'removed-works',
  fetchRemoved,
  restore: restoreRemoved,
  deleteForGood: removeForGood,
  words,
}
