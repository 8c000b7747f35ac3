import { useEffect, useState } from 'react'
import { type Level, type Technology, UpdateTechnologyInput } from '#contract/technologies.ts'
import { EDIT_CLOSE_MS } from '#contract/timing.ts'
import { visibleRowNear } from '../../bin/row-focus.ts'
import { useSave } from '../../data/use-save.ts'
import { useForm } from '../../forms/use-form.ts'
import { shell } from '../../texts/shell.ts'
import { editModal } from '../../texts/technologies.ts'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/fields/field.tsx'
import { Form } from '../../ui/fields/form.tsx'
import { Modal } from '../../ui/modal/modal.tsx'
import { changeLevel } from '../changes.ts'
import { FormOrRuler, useRulerStep } from '../ruler/ruler-step.tsx'
import { LevelField } from './level-field.tsx'
import { type Prefilled, SECTION_HEADING_ID } from './use-technology-modal.ts'

type Props = {
  technology: Technology
  draft: string
  prefilled: Prefilled | undefined
  /** Shown when it was deleted elsewhere. */
  message: string | undefined
  onClose: () => void
}

export function EditModal({ technology, draft, prefilled, message, onClose }: Props) {
  const { save, pending, failure } = useSave(changeLevel)
  const [saved, setSaved] = useState<Level>()
  const { field, submit, watch, setValue, setFocus } = useForm<UpdateTechnologyInput>({
    rules: UpdateTechnologyInput,
    initial: { status: prefilled?.status ?? '' },
    draft,
    failure,
    onSend: send,
  })

  const ruler = useRulerStep((level) => {
    setValue('status', level, { shouldValidate: true })
    setFocus('status')
  })
  // Closing the modal by hand cancels the timer.
  useEffect(() => {
    if (!saved) return undefined
    const timer = setTimeout(onClose, EDIT_CLOSE_MS)
    return () => clearTimeout(timer)
  }, [saved, onClose])

  async function send({ status }: UpdateTechnologyInput) {
    const outcome = await save({ id: technology.id, title: technology.title, status })
    if (outcome?.isQueued) onClose()
    else if (outcome) setSaved(status)
    return outcome
  }

  return (
    <Modal
      title={editModal.title}
      closeTitle={shell.close}
      message={message}
      busy={pending}
      onClose={ruler.isOpen ? ruler.close : onClose}
      focusAfter={() => visibleRowNear(technology.id, SECTION_HEADING_ID)}
    >
      <FormOrRuler
        step={ruler}
        title={technology.title}
        id={technology.id}
        level={technology.status}
      >
        <Form busy={pending || saved !== undefined} onSubmit={submit}>
          <TextField label={editModal.name} defaultValue={technology.title} readOnly />
          <LevelField
            {...field('status')}
            title={technology.title}
            level={watch('status') || technology.status}
            opener={ruler.opener}
            placeholder={editModal.levelPlaceholder}
            hint={editModal.currentLevel(saved ?? technology.status)}
          />
          <Button type="submit" busy={pending}>
            {editModal.submit}
          </Button>
        </Form>
      </FormOrRuler>
    </Modal>
  )
}
