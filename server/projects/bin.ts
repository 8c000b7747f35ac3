import { MAX_PROJECTS, type Project } from '#contract/projects.ts'
import { updateRevision } from '../accounts/queries.ts'
import type { Bin } from '../bin/bin.ts'
import { countProjects, parseTechs, withTechs } from './queries.ts'

export const projectBin: Bin<Project> = {
  kind: 'works',
  columnsFor: withTechs,
  parse: parseTechs,
  onRemoved: (tx, { user_id }) => updateRevision(tx, user_id),
  refusal: async (tx, userId) =>
    (await countProjects(tx, userId)) < MAX_PROJECTS ? undefined : 'project_limit',
  onRestored: updateRevision,
}
