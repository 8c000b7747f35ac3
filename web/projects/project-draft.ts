import { idsIn, type ProjectForm, textOfIds } from '#contract/project-form.ts'
import type { Project } from '#contract/projects.ts'
import { saveDraft, withDraft } from '../forms/drafts.ts'

const NOTHING: ProjectForm = {
  title: '',
  description: '',
  repo_url: '',
  deploy_url: '',
  techs: '',
}

export const formOf = (project: Project | undefined): ProjectForm =>
  project
    ? {
        title: project.title,
        description: project.description,
        repo_url: project.repo_url ?? '',
        deploy_url: project.deploy_url ?? '',
        techs: textOfIds(project.techs),
      }
    : NOTHING

/** What takes time to type. A tick alone is made again in a moment. */
export const TYPED = ['title', 'description', 'repo_url', 'deploy_url'] as const

/** One person's draft is never offered to the next one who signs in here. */
export const draftOf = (userId: string | undefined, project: Project | undefined) =>
  `${userId}:project:${project?.id ?? 'create'}`

/** A new project that uses it, beside whatever was typed before a reload. */
export function chooseInDraft(draft: string, technology: string) {
  const before = withDraft(draft, NOTHING)
  const techs = idsIn(before.techs)
  if (techs.includes(technology)) return
  saveDraft(draft, { ...before, techs: textOfIds([...techs, technology]) })
}
