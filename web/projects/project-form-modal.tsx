import { type MouseEvent, useRef } from 'react'
import { idsIn, ProjectForm } from '#contract/project-form.ts'
import { type Project, TOO_MANY_PROJECTS } from '#contract/projects.ts'
import type { FailureCode } from '../app/api-error.ts'
import { notify } from '../app/notify.ts'
import { useForm } from '../app/use-form.ts'
import { useProfileChange } from '../app/use-profile-change.ts'
import { useTitles } from '../app/use-titles.ts'
import { useWaiting } from '../app/waiting.ts'
import { projectModals, projectRefusals } from '../texts/projects.ts'
import { shell } from '../texts/shell.ts'
import { Button } from '../ui/button.tsx'
import { Form } from '../ui/form.tsx'
import { Modal } from '../ui/modal.tsx'
import { createProject, updateProject } from './calls.ts'
import { ADD_BUTTON_ID } from './focus-targets.ts'
import { formOf } from './project-draft.ts'
import { ProjectFields } from './project-fields.tsx'

type Props = {
  /** The one to change; without it, a new one. */
  project: Project | undefined
  draft: string
  notice: string | undefined
  onCreated: (id: string) => void
  onClose: () => void
}

const REFUSALS = { ...projectRefusals, project_limit: TOO_MANY_PROJECTS }

/** Whoever is refused so looks at an old list, of projects or of technologies; so may one who got no answer. */
const OLD_PROFILE: FailureCode[] = ['not_found', 'invalid_input', 'project_limit', 'timed_out']

/** The sentence under a field that loses the focus would push the button away from under the pointer. */
const keepInPlace = (event: MouseEvent) => event.preventDefault()

export function ProjectFormModal({ project, draft, notice, onCreated, onClose }: Props) {
  const loadUser = useWaiting('loadUser')
  const titles = useTitles()
  const change = useProfileChange()
  const created = useRef(false)
  const words = project ? projectModals.edit : projectModals.create
  const form = useForm<ProjectForm>({
    rules: ProjectForm,
    initial: formOf(project),
    draft,
    refusals: { project_limit: { title: TOO_MANY_PROJECTS } },
    onSend: save,
  })

  async function save(input: ProjectForm) {
    // What was deleted since it was chosen is no longer in sight, and could not be unticked.
    const techs = idsIn(input.techs).filter((id) => titles.has(id))
    const sent = { ...input, techs }
    const saved = await change(
      () => (project ? updateProject(project.id, sent) : createProject(sent)),
      REFUSALS,
      (code) => OLD_PROFILE.includes(code),
    )
    created.current = !project
    if (!project) onCreated(saved.id)
    notify.success(words.success)
    onClose()
  }

  // The button of the empty list is gone once there is a project.
  const focusAfter = () => (created.current ? document.getElementById(ADD_BUTTON_ID) : null)

  return (
    <Modal
      title={words.title}
      closeTitle={shell.close}
      notice={notice}
      busy={loadUser}
      onClose={onClose}
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
