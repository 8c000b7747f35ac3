import type { ReactNode } from 'react'
import { refuseOffline } from '../data/offline.tsx'
import { shell } from '../texts/shell.ts'
import { Button } from '../ui/button.tsx'
import { Form } from '../ui/fields/form.tsx'
import { Modal } from '../ui/modal/modal.tsx'

type Props = {
  title: string
  words: { submit: string; cancel: string }
  pending: boolean
  notice: string | undefined
  onConfirm: () => Promise<void>
  onClose: () => void
  focusAfter?: () => HTMLElement | null
  children: ReactNode
}

/** Asks before what cannot be undone. */
export function ConfirmModal(props: Props) {
  const { title, words, pending, notice, onConfirm, onClose, focusAfter, children } = props

  async function submit() {
    if (!refuseOffline()) await onConfirm()
  }

  return (
    <Modal
      title={title}
      closeTitle={shell.close}
      busy={pending}
      notice={notice}
      onClose={onClose}
      focusAfter={focusAfter}
    >
      <Form busy={pending} onSubmit={submit}>
        {children}
        <Button type="submit" variant="danger" busy={pending}>
          {words.submit}
        </Button>
        <Button variant="quiet" onClick={onClose}>
          {words.cancel}
        </Button>
      </Form>
    </Modal>
  )
}
