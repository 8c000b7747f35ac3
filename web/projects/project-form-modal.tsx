import { type MouseEvent, useMemo, useRef } from 'react'
import { idsIn, ProjectForm } from '#contract/project-form.ts'
import { type Project, type ProjectInput, TOO_MANY_PROJECTS } from '#contract/projects.ts'
import { useSave } from '../data/use-save.ts'
import { useCreationId } from '../forms/use-creation-id.ts'
import { useSavedForm } from '../forms/use-saved-form.ts'
import { useTitles } from '../technologies/use-titles.ts'
import { projectModals } from '../texts/projects.ts'
import { shell } from '../texts/shell.ts'
import { Button } from '../ui/button.tsx'
import { Form } from '../ui/fields/form.tsx'
import { Modal } from '../ui/modal/modal.tsx'
import { addProject, editProject } from './changes.ts'
import { ADD_BUTTON_ID } from './focus-targets.ts'
import { formOf, TYPED } from './project-draft.ts'
import { ProjectFields } from './project-fields.tsx'

type Props = {
  /** The one to change; without it, a new one. */
  project: Project | undefined
  draft: string
  notice: string | undefined
  onCreated: (id: string) => void
  onClose: () => void
  /** Closes it, and keeps what was typed for the next time. */
  onLeave: () => void
}

/** What was deleted since it was chosen is no longer in sight, and could not be unticked. */
const inputOf = (form: ProjectForm, own: { has: (id: string) => boolean }): ProjectInput => ({
  ...form,
  techs: idsIn(form.techs).filter((id) => own.has(id)),
})

/** The sentence under a field that loses the focus would push the button away from under the pointer. */
const keepInPlace = (event: MouseEvent) => event.preventDefault()

export function ProjectFormModal(props: Props) {
  const { project, draft, notice, onCreated, onClose, onLeave } = props
  const { save: add, pending: isAdding } = useSave(addProject)
  const { save: edit, pending: isEditing } = useSave(editProject)
  const pending = isAdding || isEditing
  const { idOf, forgetId } = useCreationId(draft)
  const titles = useTitles()
  const saved = useMemo(() => formOf(project), [project])
  const created = useRef(false)
  const words = project ? projectModals.edit : projectModals.create
  const form = useSavedForm<ProjectForm>({
    rules: ProjectForm,
    saved,
    draft,
    refusals: { project_limit: { title: TOO_MANY_PROJECTS } },
    onSend: save,
  })

  async function save(input: ProjectForm) {
    const isDone = project ? await update(project, input) : await create(input)
    if (isDone) onClose()
  }

  async function create(input: ProjectForm) {
    const id = idOf(input.title)
    const added = await add({ ...inputOf(input, titles), id })
    if (!added) return false
    forgetId()
    created.current = true
    onCreated(id)
    return true
  }

  /** Only what was changed here: the rest may be newer elsewhere. */
  async function update({ id, title }: Project, input: ProjectForm) {
    const changed = Object.fromEntries(
      Object.entries(inputOf(input, titles)).filter(([name]) =>
        form.isChanged(name as keyof ProjectForm),
      ),
    )
    return (await edit({ id, title, changed })) !== undefined
  }

  const leave = () => (TYPED.some(form.isChanged) ? onLeave() : onClose())

  // The button of the empty list is gone once there is a project.
  const focusAfter = () => (created.current ? document.getElementById(ADD_BUTTON_ID) : null)

  return (
    <Modal
      title={words.title}
      closeTitle={shell.close}
      notice={notice}
      busy={pending}
      onClose={onClose}
      onLeave={leave}
      focusAfter={focusAfter}
    >
      <Form busy={pending} onSubmit={form.submit}>
        <ProjectFields form={form} />
        <Button type="submit" busy={pending} onMouseDown={keepInPlace}>
          {words.submit}
        </Button>
      </Form>
    </Modal>
  )
}
