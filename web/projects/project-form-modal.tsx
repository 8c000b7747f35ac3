import { type MouseEvent, useMemo, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { idsIn, ProjectForm, textOfIds } from '#contract/project-form.ts'
import {
  PROJECT_DESCRIPTION_LENGTH,
  type Project,
  type ProjectInput,
  TOO_MANY_PROJECTS,
} from '#contract/projects.ts'
import { useSave } from '../data/use-save.ts'
import { useCreationId } from '../forms/use-creation-id.ts'
import type { useForm } from '../forms/use-form.ts'
import { useSavedForm } from '../forms/use-saved-form.ts'
import { useTitles } from '../technologies/chips/technology-chips.tsx'
import { ProjectFileStep } from '../technologies/project-file/project-file-opener.tsx'
import { projectFileOpener } from '../texts/project-file-opener.ts'
import { projectModals, projectForm as texts } from '../texts/projects.ts'
import { shell } from '../texts/shell.ts'
import { Button } from '../ui/button.tsx'
import { CountedTextArea } from '../ui/fields/counted-text-area.tsx'
import { TextField } from '../ui/fields/field.tsx'
import { Form } from '../ui/fields/form.tsx'
import { Modal } from '../ui/modal/modal.tsx'
import { addProject, editProject } from './changes.ts'
import { formOf, TYPED_FIELDS } from './project-draft.ts'
import { TechnologyPicker } from './technology-picker.tsx'
import { ADD_BUTTON_ID } from './use-project-modal.ts'

type Props = {
  /** Undefined: a new project. */
  project: Project | undefined
  draft: string
  notice: string | undefined
  onCreated: (id: string) => void
  onClose: () => void
  /** Closes it and keeps the draft. */
  onLeave: () => void
}

/** Drops technologies deleted since, as they are not listed and could not be unticked. */
const inputOf = (form: ProjectForm, own: { has: (id: string) => boolean }): ProjectInput => ({
  ...form,
  techs: idsIn(form.techs).filter((id) => own.has(id)),
})

/** Blur would show a field error and move the button away from the pointer. */
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
  const file = useFileStep()
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

  /** Sends only changed fields: the others may be newer on the server. */
  async function update({ id, title }: Project, input: ProjectForm) {
    const changed = Object.fromEntries(
      Object.entries(inputOf(input, titles)).filter(([name]) =>
        form.isChanged(name as keyof ProjectForm),
      ),
    )
    return (await edit({ id, title, changed })) !== undefined
  }

  function chooseFound(ids: string[]) {
    const techs = textOfIds([...new Set([...idsIn(form.watch('techs')), ...ids])])
    form.setValue('techs', techs, { shouldValidate: true })
    file.close()
  }

  const leave = () => (TYPED_FIELDS.some(form.isChanged) ? onLeave() : onClose())

  // The empty list's button unmounts with the first project.
  const focusAfter = () => (created.current ? document.getElementById(ADD_BUTTON_ID) : null)

  return (
    <Modal
      title={words.title}
      closeTitle={shell.close}
      notice={notice}
      busy={pending || file.isPending}
      onClose={file.isOpen ? file.close : onClose}
      onLeave={file.isOpen ? file.close : leave}
      focusAfter={focusAfter}
    >
      <div hidden={file.isOpen}>
        <Form busy={pending} onSubmit={form.submit}>
          <ProjectFields form={form} />
          <Button {...file.opener} variant="quiet" onMouseDown={keepInPlace}>
            {projectFileOpener.openInForm}
          </Button>
          <Button type="submit" busy={pending} onMouseDown={keepInPlace}>
            {words.submit}
          </Button>
        </Form>
      </div>
      {file.isOpen && (
        <ProjectFileStep onPending={file.setPending} onDone={chooseFound} onBack={file.close} />
      )}
    </Modal>
  )
}

function useFileStep() {
  const [isOpen, setOpen] = useState(false)
  const [isPending, setPending] = useState(false)
  const opener = useRef<HTMLButtonElement>(null)
  return {
    isOpen,
    isPending,
    setPending,
    opener: { ref: opener, onClick: () => setOpen(true) },
    /** Hidden elements cannot take focus, so the form is rendered first. */
    close: () => {
      flushSync(() => setOpen(false))
      opener.current?.focus()
    },
  }
}

type ProjectFieldsProps = { form: ReturnType<typeof useForm<ProjectForm>> }

/** No autocorrection for URLs. */
const ADDRESS = {
  type: 'url',
  dir: 'ltr',
  required: false,
  autoComplete: 'off',
  autoCapitalize: 'none',
  spellCheck: false,
  placeholder: texts.addressPlaceholder,
} as const

function ProjectFields({ form }: ProjectFieldsProps) {
  const { field, watch, setValue } = form
  const [description, techs] = watch(['description', 'techs'])
  const { ref, error } = field('techs')
  return (
    <>
      <TextField
        {...field('title')}
        label={texts.name}
        placeholder={texts.namePlaceholder}
        autoComplete="off"
      />
      <CountedTextArea
        {...field('description')}
        label={texts.description}
        placeholder={texts.descriptionPlaceholder}
        rows={4}
        text={description}
        most={PROJECT_DESCRIPTION_LENGTH}
      />
      <TextField {...field('repo_url')} {...ADDRESS} label={texts.repository} />
      <TextField {...field('deploy_url')} {...ADDRESS} label={texts.deployed} />
      <TechnologyPicker
        ref={ref}
        value={techs}
        error={error}
        onChange={(chosen) => setValue('techs', chosen, { shouldValidate: true })}
      />
    </>
  )
}
