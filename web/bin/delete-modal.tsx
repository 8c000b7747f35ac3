import { type ComponentProps, useState } from 'react'
import { DAYS_IN_BIN, type Listed } from '#contract/bin.ts'
import { isoNow } from '../data/change.ts'
import { ConfirmChange } from '../forms/confirm-change.tsx'
import { bin as binTexts } from '../texts/bin.ts'
import { outbox } from '../texts/offline.ts'
import { notify } from '../toasts/notify.ts'
import { Facts } from '../ui/facts.tsx'
import { TrashIcon } from '../ui/icons/icons.tsx'
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
  message: string | undefined
  bin: Bin<One>
  headingId: string
  onDeleted?: (() => void) | undefined
  onClose: () => void
}

/** Moves to the bin; the toast offers undo. */
export function DeleteModal<One extends Listed>(props: Props<One>) {
  const { item, facts, words, lead, message, bin, headingId, onDeleted, onClose } = props
  // Other compatible servers delete for good.
  const hasBin = useBinCount(bin.kind) !== undefined
  const { restore } = useRestore(bin)
  const [next] = useState(() => nextDeleteButton(item.id))

  const undo = () => void restore({ ...item, removed_at: isoNow() })

  function tell({ isQueued }: { isQueued: boolean }) {
    const told = isQueued ? outbox.deletion(item.title) : words.success
    notify.warning(told, hasBin ? { label: binTexts.undo, onAct: undo } : undefined)
    onDeleted?.()
  }

  const neighbour = () => (next?.isConnected ? next : document.getElementById(headingId))

  return (
    <ConfirmChange
      change={bin.remove}
      input={item}
      title={words.title}
      words={{ submit: words.submit }}
      icon={<TrashIcon />}
      message={message}
      focusAfter={(isDone) => (isDone ? neighbour() : null)}
      onDone={tell}
      onClose={onClose}
    >
      <Facts facts={facts} />
      {hasBin && <p>{binTexts.goes(DAYS_IN_BIN)}</p>}
      {lead && <p dir="auto">{lead}</p>}
    </ConfirmChange>
  )
}
