import { useRef } from 'react'
import { CreateTechnologyInput } from '#contract/technologies.ts'
import { notify } from '../app/notify.ts'
import { useSession } from '../app/session.tsx'
import { useForm } from '../app/use-form.ts'
import { useFormChange } from '../app/use-form-change.ts'
import { useWaiting } from '../app/waiting.ts'
import { shell } from '../texts/shell.ts'
import { createModal } from '../texts/technologies.ts'
import { Button } from '../ui/button.tsx'
import { Form } from '../ui/form.tsx'
import { Modal } from '../ui/modal.tsx'
import { createTechnology } from './calls.ts'
import { ADD_BUTTON_ID } from './focus-targets.ts'
import { LevelField } from './level-field.tsx'
import type { Filled } from './open-modal.ts'
import { FormOrRuler } from './ruler-step.tsx'
import { findListed, tellsOfMore } from './tells-of-more.ts'
import { TitleField } from './title-field.tsx'
import { useRulerStep } from './use-ruler-step.ts'

type Props = {
  draft: string
  filled: Filled | undefined
  onCreated: ((id: string | undefined) => void) | undefined
  onClose: () => void
}

export function CreateModal({ draft, filled, onCreated, onClose }: Props) {
  const { user } = useSession()
  const loadUser = useWaiting('loadUser')
  const created = useRef(false)
  const { field, submit, watch, getValues, setValue, setFocus } = useForm<CreateTechnologyInput>({
    rules: CreateTechnologyInput,
    initial: { title: '', status: '', ...filled },
    draft,
    refusals: { technology_exists: { title: createModal.takenTitle } },
    onSend: create,
  })

  const [title, status] = watch(['title', 'status'])
  const ruler = useRulerStep((level) => {
    setValue('status', level, { shouldValidate: true })
    setFocus('status')
  })
  const { change, unanswered } = useFormChange<CreateTechnologyInput>({
    typed: getValues,
    isDone: ({ title: sent, status: level }, { techs = [] }) =>
      findListed(sent, techs)?.status === level,
    onDone: (sent, { techs = [] }) => tellCreated(findListed(sent.title, techs)?.id),
    isAtAnotherStep: ruler.isOpen,
  })

  async function create(input: CreateTechnologyInput) {
    const outcome = await change(
      input,
      () => createTechnology(input),
      { technology_exists: createModal.alreadyThere },
      (code) => tellsOfMore(code, input.title, user.techs ?? []),
    )
    if (outcome) tellCreated(outcome.answer?.id)
  }

  function tellCreated(id: string | undefined) {
    created.current = true
    onCreated?.(id)
    notify.success(createModal.success)
    onClose()
  }

  // The button of the empty list is gone once there is a technology.
  const focusAfter = () => (created.current ? document.getElementById(ADD_BUTTON_ID) : null)

  return (
    <Modal
      title={createModal.title}
      closeTitle={shell.close}
      notice={unanswered}
      busy={loadUser}
      onClose={ruler.isOpen ? ruler.close : onClose}
      focusAfter={focusAfter}
    >
      <FormOrRuler step={ruler} title={title} level={undefined}>
        <Form busy={loadUser} onSubmit={submit}>
          <TitleField
            {...field('title')}
            value={title}
            onChoose={(name) => setValue('title', name, { shouldValidate: true })}
          />
          <LevelField
            {...field('status')}
            title={title}
            level={status}
            opener={ruler.opener}
            placeholder={createModal.levelPlaceholder}
          />
          <Button type="submit" busy={loadUser}>
            {createModal.submit}
          </Button>
        </Form>
      </FormOrRuler>
    </Modal>
  )
}
