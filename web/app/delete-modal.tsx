import { type ComponentProps, useEffect, useEffectEvent, useRef, useState } from 'react'
import { bin as binTexts } from '../texts/bin.ts'
import { shell } from '../texts/shell.ts'
import { Button } from '../ui/button.tsx'
import { Facts } from '../ui/facts.tsx'
import { Form } from '../ui/form.tsx'
import { TrashIcon } from '../ui/icons.tsx'
import { Modal } from '../ui/modal.tsx'
import { mayBeDone } from './api-error.ts'
import type { Bin, Removed } from './bin.ts'
import type { FailureSentences } from './failure-of.ts'
import { notify } from './notify.ts'
import { deleteButtonBeside } from './row-focus.ts'
import { useOnce } from './use-once.ts'
import { useProfileChange } from './use-profile-change.ts'
import { useRestore } from './use-restore.ts'
import { useWaiting } from './waiting.ts'

type Props<One extends Removed> = {
  id: string
  facts: ComponentProps<typeof Facts>['facts']
  words: { title: string; submit: string; success: string }
  /** What happened to it elsewhere. */
  notice: string | undefined
  bin: Bin<One>
  /** Other servers of the family delete for good. */
  hasBin: boolean
  headingId: string
  refusals?: FailureSentences
  onDelete: () => Promise<unknown>
  onDeleted?: (() => void) | undefined
  onClose: () => void
}

/** Into the bin, from where its toast takes it back. */
export function DeleteModal<One extends Removed>(props: Props<One>) {
  const { id, facts, words, notice, bin, hasBin, headingId, refusals } = props
  const { onDelete, onDeleted, onClose } = props
  const loadUser = useWaiting('loadUser')
  const restore = useRestore(bin)
  const { change, takeBackFailures } = useProfileChange()
  const deleted = useRef(false)
  const next = useRef<HTMLElement>(undefined)
  /** Sent while it was there, and nobody answered: if it is gone now, that was why, whatever a second try was told. */
  const [isUnanswered, setIsUnanswered] = useState(false)
  const isGone = notice !== undefined
  const isDoneAfterAll = isUnanswered && isGone && !loadUser

  const undo = () => void restore(id).catch(() => undefined)

  async function remove() {
    next.current = deleteButtonBeside(id) ?? next.current
    await change(onDelete, refusals)
    tellDeleted()
  }

  function tellDeleted() {
    if (deleted.current) return
    deleted.current = true
    notify.warning(words.success, hasBin ? { label: binTexts.undo, onAct: undo } : undefined)
    onClose()
    onDeleted?.()
  }

  const end = useEffectEvent(() => {
    takeBackFailures()
    tellDeleted()
  })

  useEffect(() => {
    if (isDoneAfterAll) end()
  }, [isDoneAfterAll])

  function noteLostAnswer(error: unknown) {
    if (mayBeDone(error) && !isGone) setIsUnanswered(true)
  }

  // What went wrong was told by then.
  const send = useOnce(() => remove().catch(noteLostAnswer))

  function focusAfter() {
    if (!deleted.current) return null
    return next.current?.isConnected ? next.current : document.getElementById(headingId)
  }

  return (
    <Modal
      title={words.title}
      closeTitle={shell.close}
      notice={isUnanswered ? binTexts.unanswered : notice}
      busy={loadUser}
      onClose={onClose}
      focusAfter={focusAfter}
    >
      <Form busy={loadUser} onSubmit={send}>
        <Facts facts={facts} />
        <Button type="submit" variant="danger" busy={loadUser}>
          <TrashIcon />
          {words.submit}
        </Button>
      </Form>
    </Modal>
  )
}
