import * as z from 'zod/mini'
import {
  MAX_PROJECT_TECHNOLOGIES,
  type Project,
  ProjectInput,
  TOO_MANY_IN_PROJECT,
} from '#contract/projects.ts'
import { CreateTechnologyInput } from '#contract/technologies.ts'
import { completedAddress } from '#contract/web-addresses.ts'
import { saveDraft, withDraft } from '../forms/drafts.ts'

const NewTechnology = z.object({ id: z.string(), ...CreateTechnologyInput.shape })
export type NewTechnology = z.output<typeof NewTechnology>

export const ProjectForm = z.object({
  title: ProjectInput.shape.title,
  description: ProjectInput.shape.description,
  repo_url: completedAddress,
  deploy_url: completedAddress,
  techs: z
    .array(z.string())
    .check(z.maxLength(MAX_PROJECT_TECHNOLOGIES, { error: TOO_MANY_IN_PROJECT })),
  /** Technologies that are added with the project. */
  new_techs: z.array(NewTechnology),
})
export type ProjectForm = z.output<typeof ProjectForm>

const NOTHING: ProjectForm = {
  title: '',
  description: '',
  repo_url: '',
  deploy_url: '',
  techs: [],
  new_techs: [],
}

export const formOf = (project: Project | undefined): ProjectForm =>
  project
    ? {
        title: project.title,
        description: project.description,
        repo_url: project.repo_url ?? '',
        deploy_url: project.deploy_url ?? '',
        techs: project.techs,
        new_techs: [],
      }
    : NOTHING

/** Fields worth a draft: ticks are quickly made again. */
export const TYPED_FIELDS = ['title', 'description', 'repo_url', 'deploy_url', 'new_techs'] as const

/** Drafts are keyed by user: another user of this browser never sees them. */
export const draftOf = (userId: string | undefined, project: Project | undefined) =>
  `${userId}:project:${project?.id ?? 'create'}`

/** Adds the technology to the draft of a new project. */
export function addToDraft(draft: string, technology: string) {
  const before = withDraft(draft, NOTHING)
  if (before.techs.includes(technology)) return
  saveDraft(draft, { ...before, techs: [...before.techs, technology] })
}
