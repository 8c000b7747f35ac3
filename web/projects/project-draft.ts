import { idsIn, type ProjectForm, textOfIds } from '#contract/project-form.ts'
import type { Project } from '#contract/projects.ts'
import { saveDraft, withDraft } from '../forms/drafts.ts'

const NOTHING: ProjectForm = {
  title: '',
  description: '',
  repo_url: '',
  deploy_url: '',
  techs: '',
  new_techs: '',
}

export const formOf = (project: Project | undefined): ProjectForm =>
  project
    ? {
        title: project.title,
        description: project.description,
        repo_url: project.repo_url ?? '',
        deploy_url: project.deploy_url ?? '',
        techs: textOfIds(project.techs),
        new_techs: '',
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
  const techs = idsIn(before.techs)
  if (techs.includes(technology)) return
  saveDraft(draft, { ...before, techs: textOfIds([...techs, technology]) })
}
