import { type ComponentProps, useRef } from 'react'
import { DAYS_IN_BIN, type Listed } from '#contract/bin.ts'
import { isoNow } from '../data/change.ts'
import { useSave } from '../data/use-save.ts'
import { bin as binTexts } from '../texts/bin.ts'
import { outbox } from '../texts/offline.ts'
import { shell } from '../texts/shell.ts'
import { notify } from '../toasts/notify.ts'
import { Button } from '../ui/button.tsx'
import { Facts } from '../ui/facts.tsx'
import { Form } from '../ui/fields/form.tsx'
import { TrashIcon } from '../ui/icons/icons.tsx'
import { Modal } from '../ui/modal/modal.tsx'
import { useBinCount } from './bin.ts'
import type { Bin } from './define-bin.ts'
import { nextDeleteButton } from './row-focus.ts'
import { useRestore } from './use-restore.ts'

type Props<One extends Listed> = {
  item: One
  facts: ComponentProps<typeof Facts>['facts']
  words: { title: string; submit: string; success: string }
  /** What else is to be known before. */
  lead?: string | undefined
  /** Shown when it was deleted elsewhere. */
  notice: string | undefined
  bin: Bin<One>
  headingId: string
  onDeleted?: (() => void) | undefined
  onClose: () => void
}

/** Moves to the bin; the toast offers undo. */
export function DeleteModal<One extends Listed>(props: Props<One>) {
  const { item, facts, words, lead, notice, bin, headingId, onDeleted, onClose } = props
  // Other compatible servers delete for good.
  const hasBin = useBinCount(bin.kind) !== undefined
  const { restore } = useRestore(bin)
  const { save, pending } = useSave(bin.remove)
  const deleted = useRef(false)
  const next = useRef<HTMLElement>(undefined)

  const undo = () => void restore({ ...item, removed_at: isoNow() }).catch(() => undefined)

  async function send() {
    next.current = nextDeleteButton(item.id) ?? next.current
    const saved = await save(item)
    if (!saved) return
    deleted.current = true
    const told = saved.isQueued ? outbox.deletion(item.title) : words.success
    notify.warning(told, hasBin ? { label: binTexts.undo, onAct: undo } : undefined)
    onClose()
    onDeleted?.()
  }

  function focusAfter() {
    if (!deleted.current) return null
    return next.current?.isConnected ? next.current : document.getElementById(headingId)
  }

  return (
    <Modal
      title={words.title}
      closeTitle={shell.close}
      notice={notice}
      busy={pending}
      onClose={onClose}
      focusAfter={focusAfter}
    >
      {/* useSave has shown the error. */}
      <Form busy={pending} onSubmit={() => send().catch(() => undefined)}>
        <Facts facts={facts} />
        {hasBin && <p>{binTexts.goes(DAYS_IN_BIN)}</p>}
        {lead && <p dir="auto">{lead}</p>}
        <Button type="submit" variant="danger" busy={pending}>
          <TrashIcon />
          {words.submit}
        </Button>
      </Form>
    </Modal>
  )
}
