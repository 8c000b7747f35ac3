import { type FormEvent, useMemo, useState } from 'react'
import * as z from 'zod/mini'
import { ClassInput, MAX_EXPECTED, TOO_MANY_EXPECTED, type WholeClass } from '#contract/classes.ts'
import { editClass, openClass } from '../../classes/changes.ts'
import { refuseOffline } from '../../data/offline.tsx'
import { useSave } from '../../data/use-save.ts'
import { clearDraft } from '../../forms/drafts.ts'
import { useCreationId } from '../../forms/use-creation-id.ts'
import { useSavedForm } from '../../forms/use-saved-form.ts'
import { useSession } from '../../session/session.tsx'
import { classForm as texts } from '../../texts/classes.ts'
import { shell } from '../../texts/shell.ts'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/fields/field.tsx'
import { Form } from '../../ui/fields/form.tsx'
import { Modal } from '../../ui/modal/modal.tsx'
import { ExpectedPicker } from './expected-picker.tsx'
import { newTitles } from './expected-titles.ts'

const ClassForm = z.object({
  name: ClassInput.shape.name,
  expected: z.array(z.string()).check(z.maxLength(MAX_EXPECTED, { error: TOO_MANY_EXPECTED })),
})
type ClassForm = z.output<typeof ClassForm>

const formOf = (taught: WholeClass | undefined): ClassForm => ({
  name: taught?.name ?? '',
  expected: taught?.expected ?? [],
})

type Props = {
  /** Undefined: a new class. */
  taught: WholeClass | undefined
  onClose: () => void
}

export function ClassFormModal({ taught, onClose }: Props) {
  const { user } = useSession()
  const draft = `${user.id}:class:${taught?.id ?? 'open'}`
  const { idOf, forgetId } = useCreationId(draft)
  const open = useSave(openClass)
  const edit = useSave(editClass)
  const { pending, message, failure } = taught ? edit : open
  const words = taught ? texts.edit : texts.open
  const saved = useMemo(() => formOf(taught), [taught])
  const form = useSavedForm<ClassForm>({ rules: ClassForm, saved, draft, failure, onSend: send })
  const { field, watch, setValue, submit } = form
  const [text, setText] = useState('')

  async function send({ name, expected }: ClassForm): Promise<object | undefined> {
    if (refuseOffline()) return undefined
    const done = taught
      ? // Only what was changed: the rest may be newer on the server.
        await edit.save({
          id: taught.id,
          changed: {
            ...(form.isChanged('name') && { name }),
            ...(form.isChanged('expected') && { expected }),
          },
        })
      : await open.save({ id: idOf(name), name, expected })
    if (!done) return undefined
    forgetId()
    onClose()
    return done
  }

  const titles = watch('expected')
  const setTitles = (chosen: string[]) => setValue('expected', chosen, { shouldValidate: true })

  /** Adds what is typed and not added yet. */
  async function submitAll(event: FormEvent) {
    const added = newTitles(text, titles)
    setText('')
    if (added.length > 0) setTitles([...titles, ...added])
    await submit(event)
  }

  function close() {
    clearDraft(draft)
    onClose()
  }

  const { ref, error } = field('expected')

  return (
    <Modal
      title={words.title}
      closeTitle={shell.close}
      busy={pending}
      message={message}
      onClose={close}
      // A slip loses nothing.
      onLeave={onClose}
    >
      <Form busy={pending} onSubmit={submitAll}>
        <TextField
          {...field('name')}
          label={texts.name}
          placeholder={texts.namePlaceholder}
          autoComplete="off"
        />
        <ExpectedPicker
          ref={ref}
          error={error}
          titles={titles}
          text={text}
          onType={setText}
          onChange={setTitles}
        />
        <Button type="submit" busy={pending}>
          {words.submit}
        </Button>
      </Form>
    </Modal>
  )
}
