import { type MouseEvent, useMemo, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
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
import { useAddTechnologies } from '../technologies/add-technologies.ts'
import { useTitles } from '../technologies/chips/technology-chips.tsx'
import type { Chosen } from '../technologies/project-file/project-file.tsx'
import { ProjectFileStep } from '../technologies/project-file/project-file-opener.tsx'
import { projectFileOpener } from '../texts/project-file-opener.ts'
import { picker, projectModals, projectForm as texts } from '../texts/projects.ts'
import { shell } from '../texts/shell.ts'
import { addedTogether } from '../texts/technologies.ts'
import { Button } from '../ui/button.tsx'
import { CountedTextArea } from '../ui/fields/counted-text-area.tsx'
import { TextField } from '../ui/fields/field.tsx'
import { Form } from '../ui/fields/form.tsx'
import { Modal } from '../ui/modal/modal.tsx'
import { addProject, editProject } from './changes.ts'
import { formOf, ProjectForm, TYPED_FIELDS } from './project-draft.ts'
import { TechnologyPicker } from './technology-picker.tsx'
import { ADD_BUTTON_ID } from './use-project-modal.ts'

type Props = {
  /** Undefined: a new project. */
  project: Project | undefined
  draft: string
  message: string | undefined
  onCreated: (id: string) => void
  onClose: () => void
  /** Closes it and keeps the draft. */
  onLeave: () => void
}

/** Drops technologies deleted since, as they are not listed and could not be unticked. */
const inputOf = (
  { new_techs, ...form }: ProjectForm,
  own: { has: (id: string) => boolean },
): ProjectInput => {
  const known = new Set(new_techs.map(({ id }) => id))
  return { ...form, techs: form.techs.filter((id) => own.has(id) || known.has(id)) }
}

/** Blur would show a field error and move the button away from the pointer. */
const keepInPlace = (event: MouseEvent) => event.preventDefault()

export function ProjectFormModal(props: Props) {
  const { project, draft, message, onCreated, onClose, onLeave } = props
  const adding = useSave(addProject)
  const editing = useSave(editProject)
  const { pending: isSaving, failure } = project ? editing : adding
  const { add: addTechnologies, pending: isAddingTechnologies } = useAddTechnologies()
  const pending = isSaving || isAddingTechnologies
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
    failure,
    onSend: save,
  })

  async function save(input: ProjectForm): Promise<object | undefined> {
    if (!(await addNew(input))) return undefined
    const done = project ? await update(project, input) : await create(input)
    if (done) onClose()
    return done
  }

  async function create(input: ProjectForm) {
    const id = idOf(input.title)
    const added = await adding.save({ ...inputOf(input, titles), id })
    if (!added) return undefined
    forgetId()
    created.current = true
    onCreated(id)
    return added
  }

  /** Sends only changed fields: the others may be newer on the server. */
  function update({ id, title }: Project, input: ProjectForm) {
    const changed = Object.fromEntries(
      Object.entries(inputOf(input, titles)).filter(([name]) =>
        form.isChanged(name as keyof ProjectForm),
      ),
    )
    return editing.save({ id, title, changed })
  }

  /** The chosen ones that are not on the list yet. A refused one is unticked, and the project is not saved. */
  async function addNew({ techs, new_techs }: ProjectForm) {
    const missing = new_techs.filter(({ id }) => techs.includes(id) && !titles.has(id))
    if (missing.length === 0) return true
    const refused = await addTechnologies(missing)
    if (!refused || refused.length === 0) return refused !== undefined
    const isRefused = ({ title }: { title: string }) => refused.some((one) => one.title === title)
    const gone = missing.filter(isRefused).map(({ id }) => id)
    form.setValue(
      'techs',
      techs.filter((id) => !gone.includes(id)),
    )
    form.setValue(
      'new_techs',
      new_techs.filter((one) => !isRefused(one)),
    )
    const reasons = refused.map(({ title, code }) =>
      picker.notAdded(title, addedTogether.refusals[code]),
    )
    form.refuse({ techs: reasons.join(' ') })
    return false
  }

  /** Reading a file again finds the same new ones. */
  function chooseFound(chosen: Chosen[]) {
    const before = form.getValues('new_techs')
    const found = chosen.map((one) => ({
      ...one,
      id: before.find(({ title }) => title === one.title)?.id ?? one.id,
    }))
    const added = found.filter(({ isNew }) => isNew)
    const others = before.filter(({ id }) => added.every((one) => one.id !== id))
    const ids = [...form.getValues('techs'), ...found.map(({ id }) => id)]
    form.setValue('new_techs', [...others, ...added])
    form.setValue('techs', [...new Set(ids)], { shouldValidate: true })
    file.close()
  }

  const leave = () => (TYPED_FIELDS.some(form.isChanged) ? onLeave() : onClose())

  // The empty list's button unmounts with the first project.
  const focusAfter = () => (created.current ? document.getElementById(ADD_BUTTON_ID) : null)

  return (
    <Modal
      title={words.title}
      closeTitle={shell.close}
      message={message}
      busy={pending}
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
      {file.isOpen && <ProjectFileStep onDone={chooseFound} onBack={file.close} />}
    </Modal>
  )
}

function useFileStep() {
  const [isOpen, setOpen] = useState(false)
  const opener = useRef<HTMLButtonElement>(null)
  return {
    isOpen,
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
  const [description, techs, added] = watch(['description', 'techs', 'new_techs'])
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
        chosen={techs}
        added={added}
        error={error}
        onChange={(chosen) => setValue('techs', chosen, { shouldValidate: true })}
      />
    </>
  )
}
