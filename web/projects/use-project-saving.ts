import { idsIn, type ProjectForm } from '#contract/project-form.ts'
import type { Project } from '#contract/projects.ts'
import { fetchProfile } from '../app/api.ts'
import { useTitles } from '../app/use-titles.ts'
import { createProject, updateProject } from './calls.ts'
import { formOf } from './project-draft.ts'

/** What was deleted since it was chosen is no longer in sight, and could not be unticked. */
const sentOf = (form: ProjectForm, own: { has: (id: string) => boolean }) => ({
  ...form,
  techs: idsIn(form.techs).filter((id) => own.has(id)),
})

/** A project is replaced as a whole: what was not changed here has to be what is saved by now, maybe elsewhere. */
export function useProjectSaving(project: Project | undefined) {
  const titles = useTitles()

  async function update(
    id: string,
    input: ProjectForm,
    isChanged: (name: keyof ProjectForm) => boolean,
  ) {
    const fresh = await fetchProfile()
    const now = fresh.works.find((one) => one.id === id)
    // Gone meanwhile, that is the server's to say.
    if (!now) return updateProject(id, sentOf(input, titles))
    const untouched = Object.entries(formOf(now)).filter(
      ([name]) => !isChanged(name as keyof ProjectForm),
    )
    const own = new Set(fresh.techs.map((one) => one.id))
    return updateProject(id, sentOf({ ...input, ...Object.fromEntries(untouched) }, own))
  }

  return (input: ProjectForm, isChanged: (name: keyof ProjectForm) => boolean) =>
    project ? update(project.id, input, isChanged) : createProject(sentOf(input, titles))
}
