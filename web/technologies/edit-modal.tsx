import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { useEffect, useState } from 'react'
import { type DefaultValues, useForm } from 'react-hook-form'
import { type Technology, UpdateTechnologyInput } from '#contract/technologies.ts'
import { EDIT_CLOSE_MS } from '#contract/timing.ts'
import { notify } from '../app/notify.ts'
import { useSession } from '../app/session.tsx'
import { useOnce } from '../app/use-once.ts'
import { shell } from '../texts/shell.ts'
import { editModal } from '../texts/technologies.ts'
import { Button } from '../ui/button.tsx'
import { Form } from '../ui/form.tsx'
import { Modal } from '../ui/modal.tsx'
import { TextField } from '../ui/text-field.tsx'
import { updateTechnology } from './calls.ts'
import { LevelField } from './level-field.tsx'
import { useTechnologyChange } from './use-technology-change.ts'

const EMPTY = { status: '' } as unknown as DefaultValues<UpdateTechnologyInput>

type Props = { technology: Technology; onClose: () => void }

export function EditModal({ technology, onClose }: Props) {
  const { loadUser } = useSession()
  const change = useTechnologyChange()
  const [saved, setSaved] = useState(false)
  const { register, handleSubmit, formState } = useForm<UpdateTechnologyInput>({
    resolver: standardSchemaResolver(UpdateTechnologyInput),
    mode: 'onTouched',
    defaultValues: EMPTY,
  })

  // The wait belongs to this modal: closed by hand, it takes its timer along.
  useEffect(() => {
    if (!saved) return undefined
    const timer = setTimeout(onClose, EDIT_CLOSE_MS)
    return () => clearTimeout(timer)
  }, [saved, onClose])

  function finish() {
    setSaved(true)
    notify.success(editModal.success)
  }

  const send = useOnce((input: UpdateTechnologyInput) =>
    change({ request: () => updateTechnology(technology.id, input), onDone: finish }),
  )

  return (
    <Modal title={editModal.title} closeTitle={shell.close} busy={loadUser} onClose={onClose}>
      <Form busy={loadUser || saved} onSubmit={handleSubmit(send)}>
        <TextField label={editModal.name} defaultValue={technology.title} readOnly />
        <LevelField
          {...register('status')}
          placeholder={editModal.levelPlaceholder}
          hint={editModal.currentLevel(technology.status)}
          error={formState.errors.status?.message}
        />
        <Button type="submit">{editModal.submit}</Button>
      </Form>
    </Modal>
  )
}
