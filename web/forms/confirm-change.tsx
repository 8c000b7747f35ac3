import { type ReactNode, useRef } from 'react'
import type { Change } from '../data/change.ts'
import { refuseOffline } from '../data/offline.tsx'
import { type Saved, useSave } from '../data/use-save.ts'
import { shell } from '../texts/shell.ts'
import { Button } from '../ui/button.tsx'
import { Form } from '../ui/fields/form.tsx'
import { Modal } from '../ui/modal/modal.tsx'

type Props<Input, Answer> = {
  change: Change<Input, Answer>
  input: Input
  title: string
  words: { submit: string; cancel?: string }
  icon?: ReactNode
  /** What happened elsewhere to what it is about. */
  message?: string | undefined
  focusAfter?: (isDone: boolean) => HTMLElement | null
  onDone?: (saved: Saved<Answer>) => void
  onClose: () => void
  children: ReactNode
}

/** Asks before a change is made; closes once it is saved. */
export function ConfirmChange<Input, Answer>(props: Props<Input, Answer>) {
  const { change, input, title, words, icon, focusAfter, onDone, onClose, children } = props
  const { save, pending, message = props.message } = useSave(change)
  const isDone = useRef(false)

  async function confirm() {
    if (!change.describe && refuseOffline()) return
    const saved = await save(input)
    if (!saved) return
    isDone.current = true
    onClose()
    onDone?.(saved)
  }

  return (
    <Modal
      title={title}
      closeTitle={shell.close}
      busy={pending}
      message={message}
      onClose={onClose}
      focusAfter={focusAfter && (() => focusAfter(isDone.current))}
    >
      <Form busy={pending} onSubmit={confirm}>
        {children}
        <Button type="submit" variant="danger" busy={pending}>
          {icon}
          {words.submit}
        </Button>
        {words.cancel && (
          <Button variant="quiet" onClick={onClose}>
            {words.cancel}
          </Button>
        )}
      </Form>
    </Modal>
  )
}
