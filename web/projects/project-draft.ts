import { idsIn, type ProjectForm, textOfIds } from '#contract/project-form.ts'
import type { Project } from '#contract/projects.ts'
import { tidy } from '#contract/technologies.ts'
import { clearDraft, keepDraft, withDraft } from '../app/drafts.ts'

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

const isTypedAs = (one: ProjectForm, other: ProjectForm) =>
  TYPED.every((name) => tidy(one[name]) === tidy(other[name]))

/** What stands in the list by now, of what was typed. */
export const findTyped = (typed: ProjectForm, works: readonly Project[]) =>
  works.find((one) => isTypedAs(formOf(one), typed))

/** One person's draft is never offered to the next one who signs in here. */
export const draftOf = (userId: string | undefined, project: Project | undefined) =>
  `${userId}:project:${project?.id ?? 'create'}`

/** A new project that uses it, beside whatever was typed before a reload. */
export function chooseInDraft(draft: string, technology: string) {
  const before = withDraft(draft, NOTHING)
  const techs = idsIn(before.techs)
  if (techs.includes(technology)) return
  keepDraft(draft, { ...before, techs: textOfIds([...techs, technology]) })
}

/** What was saved though its answer got lost is no draft any more: sent again, it would be there twice. */
export function forgetSaved(draft: string, works: readonly Project[]) {
  if (findTyped(withDraft(draft, NOTHING), works)) clearDraft(draft)
}
