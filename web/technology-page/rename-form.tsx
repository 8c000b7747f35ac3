import { type RefObject, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useNavigate } from 'react-router'
import { SCREENS } from '#contract/screens.ts'
import { RenameTechnologyInput, type Technology } from '#contract/technologies.ts'
import { useSave } from '../data/use-save.ts'
import { clearDraft, withDraft } from '../forms/drafts.ts'
import { useForm } from '../forms/use-form.ts'
import { useSession } from '../session/session.tsx'
import { renameTechnology } from '../technologies/changes.ts'
import { TitleField } from '../technologies/modals/title-field.tsx'
import { renameForm as texts } from '../texts/technologies.ts'
import { Button } from '../ui/button.tsx'
import { Form } from '../ui/fields/form.tsx'
import { useDoubleClickGuard } from '../ui/modal/use-double-click-guard.ts'

/** Opens the form at once if there is a draft. */
export function useRenameForm({ id, title }: Technology) {
  const { user } = useSession()
  const draft = `${user.id}:rename:${id}`
  const [isOpen, setOpen] = useState(() => withDraft(draft, { title }).title !== title)
  const opener = useRef<HTMLButtonElement>(null)
  const form = useRef<HTMLDivElement>(null)

  function open() {
    flushSync(() => setOpen(true))
    form.current?.querySelector('input')?.focus()
  }

  function close() {
    // Unless the focus has moved elsewhere; a disabled form has lost it to the body.
    const focused = document.activeElement ?? document.body
    const isOurs = focused === document.body || form.current?.contains(focused)
    flushSync(() => setOpen(false))
    if (isOurs) opener.current?.focus()
  }

  function toggle() {
    if (!isOpen) return open()
    clearDraft(draft)
    close()
  }

  return { isOpen, draft, opener, form, toggle, close }
}

type Props = {
  ref: RefObject<HTMLDivElement | null>
  technology: Technology
  draft: string
  onCancel: () => void
  onClose: () => void
}

export function RenameForm({ ref, technology, draft, onCancel, onClose }: Props) {
  const { id, title: before, status } = technology
  const navigate = useNavigate()
  const { save, pending, failure } = useSave(renameTechnology)
  const { field, submit, watch, setValue, setFocus } = useForm<RenameTechnologyInput>({
    rules: RenameTechnologyInput,
    initial: { title: before },
    draft,
    refusals: { technology_exists: { title: texts.taken } },
    failure,
    onSend: send,
  })
  useDoubleClickGuard()

  async function send({ title }: RenameTechnologyInput) {
    const saved = title === before ? { title } : await save({ id, before, title, status })
    if (saved) onClose()
    return saved
  }

  return (
    <div ref={ref} className="max-w-md basis-full">
      <Form busy={pending} onSubmit={submit} label={texts.openOf(before)}>
        <TitleField
          {...field('title')}
          id={id}
          label={texts.label}
          value={watch('title')}
          onChoose={(name) => {
            setValue('title', name, { shouldValidate: true })
            setFocus('title')
          }}
          onSee={(taken) => {
            clearDraft(draft)
            void navigate(SCREENS.technology.replace(':id', taken.id))
          }}
        />
        <div className="flex flex-wrap gap-2">
          <Button type="submit" busy={pending}>
            {texts.submit}
          </Button>
          <Button variant="quiet" onClick={onCancel}>
            {texts.cancel}
          </Button>
        </div>
      </Form>
    </div>
  )
}
