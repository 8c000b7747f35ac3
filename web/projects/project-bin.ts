import { type RemovedProject, TOO_MANY_PROJECTS } from '#contract/projects.ts'
import type { Bin } from '../app/bin.ts'
import { projectBin as words } from '../texts/projects.ts'
import { deleteForGood, fetchRemoved, restoreProject } from './calls.ts'

export const projectBin: Bin<RemovedProject> = {
  fetchRemoved,
  restore: restoreProject,
  deleteForGood,
  words,
  refusals: { ...words.refusals, project_limit: TOO_MANY_PROJECTS },
}
