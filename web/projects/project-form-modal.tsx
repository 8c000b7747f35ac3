import { type MouseEvent, useMemo, useRef } from 'react'
import { ProjectForm } from '#contract/project-form.ts'
import { type Project, TOO_MANY_PROJECTS } from '#contract/projects.ts'
import type { FailureCode } from '../app/api-error.ts'
import { notify } from '../app/notify.ts'
import { useFormChange } from '../app/use-form-change.ts'
import { useSavedForm } from '../app/use-saved-form.ts'
import { useWaiting } from '../app/waiting.ts'
import { projectModals, projectRefusals } from '../texts/projects.ts'
import { shell } from '../texts/shell.ts'
import { Button } from '../ui/button.tsx'
import { Form } from '../ui/form.tsx'
import { Modal } from '../ui/modal.tsx'
import { ADD_BUTTON_ID } from './focus-targets.ts'
import { formOf, isSaved, TYPED } from './project-draft.ts'
import { ProjectFields } from './project-fields.tsx'
import { useProjectSaving } from './use-project-saving.ts'

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

const REFUSALS = { ...projectRefusals, project_limit: TOO_MANY_PROJECTS }

/** Whoever is refused so looks at an old list, of projects or of technologies; so may one who got no answer. */
const OLD_PROFILE: FailureCode[] = ['not_found', 'invalid_input', 'project_limit']

/** The sentence under a field that loses the focus would push the button away from under the pointer. */
const keepInPlace = (event: MouseEvent) => event.preventDefault()

export function ProjectFormModal(props: Props) {
  const { project, draft, notice, onCreated, onClose, onLeave } = props
  const loadUser = useWaiting('loadUser')
  const send = useProjectSaving(project)
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

  const findSent = (sent: Partial<ProjectForm>, { works = [] }: { works?: Project[] }) =>
    project
      ? works.filter(({ id }) => id === project.id).find(isSaved(sent))
      : works.find(isSaved({ ...saved, ...sent }))
  const { change, unanswered } = useFormChange<Partial<ProjectForm>>({
    typed: () => changedOf(form.getValues()),
    isDone: (sent, profile) => findSent(sent, profile) !== undefined,
    onDone: (sent, profile) => tellSaved(findSent(sent, profile)!.id),
  })

  /** What was not changed here is saved as it is elsewhere by then. */
  const changedOf = (texts: ProjectForm) =>
    Object.fromEntries(
      Object.entries(texts).filter(([name]) => form.isChanged(name as keyof ProjectForm)),
    )

  async function save(input: ProjectForm) {
    const outcome = await change(
      changedOf(input),
      () => send(input, form.isChanged),
      REFUSALS,
      (code) => OLD_PROFILE.includes(code),
    )
    if (outcome) tellSaved(outcome.answer.id)
  }

  function tellSaved(id: string) {
    created.current = !project
    if (!project) onCreated(id)
    notify.success(words.success)
    onClose()
  }

  const leave = () => (TYPED.some(form.isChanged) ? onLeave() : onClose())

  // The button of the empty list is gone once there is a project.
  const focusAfter = () => (created.current ? document.getElementById(ADD_BUTTON_ID) : null)

  return (
    <Modal
      title={words.title}
      closeTitle={shell.close}
      notice={notice ?? unanswered}
      busy={loadUser}
      onClose={onClose}
      onLeave={leave}
      focusAfter={focusAfter}
    >
      <Form busy={loadUser} onSubmit={form.submit}>
        <ProjectFields form={form} />
        <Button type="submit" busy={loadUser} onMouseDown={keepInPlace}>
          {words.submit}
        </Button>
      </Form>
    </Modal>
  )
}
