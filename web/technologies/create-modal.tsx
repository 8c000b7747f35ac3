import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { useRef } from 'react'
import { type DefaultValues, useForm } from 'react-hook-form'
import { ERRORS } from '#contract/errors.ts'
import { CreateTechnologyInput } from '#contract/technologies.ts'
import { ApiError } from '../app/api-error.ts'
import { notify } from '../app/notify.ts'
import { useSession } from '../app/session.tsx'
import { useOnce } from '../app/use-once.ts'
import { shell } from '../texts/shell.ts'
import { createModal } from '../texts/technologies.ts'
import { Button } from '../ui/button.tsx'
import { Form } from '../ui/form.tsx'
import { Modal } from '../ui/modal.tsx'
import { TextField } from '../ui/text-field.tsx'
import { createTechnology } from './calls.ts'
import { ADD_BUTTON_ID } from './focus-targets.ts'
import { LevelField } from './level-field.tsx'
import { useTechnologyChange } from './use-technology-change.ts'

const EMPTY = { title: '', status: '' } as unknown as DefaultValues<CreateTechnologyInput>

export function CreateModal({ onClose }: { onClose: () => void }) {
  const { loadUser } = useSession()
  const change = useTechnologyChange()
  const created = useRef(false)
  const { register, handleSubmit, setError, formState } = useForm<CreateTechnologyInput>({
    resolver: standardSchemaResolver(CreateTechnologyInput),
    mode: 'onTouched',
    defaultValues: EMPTY,
  })
  const { errors } = formState

  function finish() {
    created.current = true
    notify.success(createModal.success)
    onClose()
  }

  function explain(error: unknown) {
    if (!(error instanceof ApiError)) return undefined
    for (const name of ['title', 'status'] as const) {
      const message = error.fields[name]
      if (message) setError(name, { type: 'server', message })
    }
    const taken = error.message === ERRORS.technology_exists.message
    return taken ? createModal.alreadyThere : undefined
  }

  const send = useOnce((input: CreateTechnologyInput) =>
    change({ request: () => createTechnology(input), onDone: finish, explain }),
  )
  // The button of the empty list is gone once there is a technology.
  const focusAfter = () => (created.current ? document.getElementById(ADD_BUTTON_ID) : null)

  return (
    <Modal
      title={createModal.title}
      closeTitle={shell.close}
      busy={loadUser}
      onClose={onClose}
      focusAfter={focusAfter}
    >
      <Form busy={loadUser} onSubmit={handleSubmit(send)}>
        <TextField
          {...register('title')}
          label={createModal.name}
          placeholder={createModal.namePlaceholder}
          error={errors.title?.message}
          autoComplete="off"
        />
        <LevelField
          {...register('status')}
          placeholder={createModal.levelPlaceholder}
          error={errors.status?.message}
        />
        <Button type="submit">{createModal.submit}</Button>
      </Form>
    </Modal>
  )
}
