import { useEffect, useState } from 'react'
import { type Level, type Technology, UpdateTechnologyInput } from '#contract/technologies.ts'
import { EDIT_CLOSE_MS } from '#contract/timing.ts'
import { clearDraft } from '../app/drafts.ts'
import { notify } from '../app/notify.ts'
import { rowInsteadOf } from '../app/row-focus.ts'
import { useSession } from '../app/session.tsx'
import { useForm } from '../app/use-form.ts'
import { useFormChange } from '../app/use-form-change.ts'
import { useWaiting } from '../app/waiting.ts'
import { shell } from '../texts/shell.ts'
import { editModal } from '../texts/technologies.ts'
import { Button } from '../ui/button.tsx'
import { Form } from '../ui/form.tsx'
import { Modal } from '../ui/modal.tsx'
import { TextField } from '../ui/text-field.tsx'
import { updateTechnology } from './calls.ts'
import { SECTION_HEADING_ID } from './focus-targets.ts'
import { LevelField } from './level-field.tsx'
import type { Filled } from './open-modal.ts'
import { FormOrRuler } from './ruler-step.tsx'
import { useRulerStep } from './use-ruler-step.ts'

type Props = {
  technology: Technology
  draft: string
  filled: Filled | undefined
  /** What happened to it elsewhere. */
  notice: string | undefined
  onClose: () => void
}

export function EditModal({ technology, draft, filled, notice, onClose }: Props) {
  const { dispatch } = useSession()
  const loadUser = useWaiting('loadUser')
  const [saved, setSaved] = useState<Level>()
  const { field, submit, watch, getValues, setValue, setFocus } = useForm<UpdateTechnologyInput>({
    rules: UpdateTechnologyInput,
    initial: { status: filled?.status ?? '' },
    draft,
    onSend: save,
  })

  const ruler = useRulerStep((level) => {
    setValue('status', level, { shouldValidate: true })
    setFocus('status')
  })
  const { change, unanswered } = useFormChange<UpdateTechnologyInput>({
    typed: getValues,
    isDone: ({ status }, { techs = [] }) =>
      techs.some((one) => one.id === technology.id && one.status === status),
    onDone: tellSaved,
    isAtAnotherStep: ruler.isOpen || saved !== undefined,
  })

  // The wait belongs to this modal: closed by hand, it takes its timer along.
  useEffect(() => {
    if (!saved) return undefined
    const timer = setTimeout(onClose, EDIT_CLOSE_MS)
    return () => clearTimeout(timer)
  }, [saved, onClose])

  async function save(input: UpdateTechnologyInput) {
    const outcome = await change(input, () => updateTechnology(technology.id, input))
    if (!outcome) return
    // The list need not wait for the profile, one more way there and back on a slow line.
    const { updated_at = technology.updated_at } = outcome.answer ?? {}
    dispatch({
      type: 'UPDATE_USER',
      payload: { changed: { id: technology.id, updated_at, ...input } },
    })
    tellSaved(input)
  }

  function tellSaved({ status }: UpdateTechnologyInput) {
    clearDraft(draft)
    setSaved(status)
    notify.success(editModal.success)
  }

  return (
    <Modal
      title={editModal.title}
      closeTitle={shell.close}
      notice={notice ?? (saved ? undefined : unanswered)}
      busy={loadUser}
      onClose={ruler.isOpen ? ruler.close : onClose}
      focusAfter={() => rowInsteadOf(technology.id, SECTION_HEADING_ID)}
    >
      <FormOrRuler step={ruler} title={technology.title} level={technology.status}>
        <Form busy={loadUser || saved !== undefined} onSubmit={submit}>
          <TextField label={editModal.name} defaultValue={technology.title} readOnly />
          <LevelField
            {...field('status')}
            title={technology.title}
            level={watch('status') || technology.status}
            opener={ruler.opener}
            placeholder={editModal.levelPlaceholder}
            hint={editModal.currentLevel(saved ?? technology.status)}
          />
          <Button type="submit" busy={loadUser}>
            {editModal.submit}
          </Button>
        </Form>
      </FormOrRuler>
    </Modal>
  )
}
