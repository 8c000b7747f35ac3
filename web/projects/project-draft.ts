import { idsIn, type ProjectForm, textOfIds } from '#contract/project-form.ts'
import type { Project } from '#contract/projects.ts'
import { tidy } from '#contract/technologies.ts'
import { completeAddress } from '#contract/web-addresses.ts'
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
  TYPED.every((name) => meantBy(one, name) === meantBy(other, name))

const meantBy = (form: ProjectForm, name: (typeof TYPED)[number]) =>
  name.endsWith('_url') ? completeAddress(tidy(form[name])) : tidy(form[name])

/** Whether a project is by now as it was sent, in all that was sent. */
export const isSaved = (sent: Partial<ProjectForm>) => (project: Project) => {
  const { techs, ...texts } = sent
  const form = formOf(project)
  const names = Object.keys(texts) as (keyof typeof texts)[]
  const isChosen = techs === undefined || isSameChoice(techs, form.techs)
  return isChosen && names.every((name) => texts[name] === form[name])
}

/** In whatever order. */
const isSameChoice = (one: string, other: string) =>
  textOfIds(idsIn(one).toSorted()) === textOfIds(idsIn(other).toSorted())

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
  const typed = withDraft(draft, NOTHING)
  if (works.some((one) => isTypedAs(formOf(one), typed))) clearDraft(draft)
}
