import { type ReactNode, useId, useRef, useState } from 'react'
import type { Listed, Removed } from '#contract/bin.ts'
import { useSave } from '../data/use-save.ts'
import { bin as texts } from '../texts/bin.ts'
import { changeFailed } from '../texts/failures.ts'
import { Button } from '../ui/button.tsx'
import { Detail } from '../ui/text.tsx'
import { TimeAgo } from '../ui/time-ago.tsx'
import { useInlineConfirm } from '../ui/use-inline-confirm.ts'
import { daysLeftInBin } from './bin.ts'
import type { Bin } from './define-bin.ts'
import { useRestore } from './use-restore.ts'

type Props<One extends Listed> = {
  bin: Bin<One>
  removed: Removed<One>
  mark: ReactNode
  detail: string | undefined
  /** Called before the row unmounts; returns a function that focuses its neighbour. */
  onLeave: (row: HTMLLIElement | null) => () => void
}

export function RemovedRow<One extends Listed>(props: Props<One>) {
  const { bin, removed, mark, detail, onLeave } = props
  const { title, removed_at } = removed
  const row = useRef<HTMLLIElement>(null)
  const problemId = useId()
  const [now] = useState(Date.now)
  const { restore, ...restoring } = useRestore(bin)
  const { save: deleteForGood, ...deleting } = useSave(bin.deleteForGood)
  const failure = restoring.failure ?? deleting.failure
  const problem = failure && (bin.restore.sentences?.[failure.code] ?? changeFailed)

  async function send(change: (one: Removed<One>) => Promise<unknown>) {
    // Finds the neighbour before the row unmounts.
    const leave = onLeave(row.current)
    restoring.clear()
    deleting.clear()
    if (await change(removed)) leave()
  }

  return (
    <li
      ref={row}
      className="@container grid grid-cols-lead gap-3 border-hairline border-t py-4 last:pb-0"
    >
      {mark}
      <div>
        <h3 className="text-left leading-snug" dir="auto">
          {title}
        </h3>
        <Detail>
          {detail && `${detail} · `}
          {bin.words.removed} <TimeAgo moment={removed_at} />
        </Detail>
        <Detail>{texts.gone(daysLeftInBin(removed_at, now), bin.words.erased)}</Detail>
      </div>
      {problem && (
        <p id={problemId} className="col-span-full text-error text-small">
          {problem}
        </p>
      )}
      <RemovedActions
        title={title}
        describedBy={problem && problemId}
        busy={restoring.pending || deleting.pending}
        onRestore={() => void send(restore)}
        onDelete={() => void send(deleteForGood)}
      />
    </li>
  )
}

/** Two halves: what is asked before the last step stands where the first step stood. */
const ACTIONS =
  'col-span-full grid grid-cols-1 gap-2 text-small *:not-first:px-2 *:last:px-2 @xs:grid-cols-2'

type RemovedActionsProps = {
  title: string
  describedBy: string | undefined
  busy: boolean
  onRestore: () => void
  onDelete: () => void
}

/** Confirms inline; the second click of a double click lands on cancel. */
function RemovedActions({ title, describedBy, busy, onRestore, onDelete }: RemovedActionsProps) {
  const { asking, setAsking, last, cancelOnEsc } = useInlineConfirm()
  const questionId = useId()

  const named = (label: string) => ({ 'aria-label': `${label}: ${title}`, children: label })

  if (!asking)
    return (
      <div className={ACTIONS}>
        <Button
          {...named(texts.restore)}
          variant="quiet"
          busy={busy}
          aria-describedby={describedBy}
          onClick={onRestore}
        />
        <Button
          {...named(texts.deleteForGood)}
          variant="quiet"
          ref={last}
          onClick={() => setAsking(true)}
        />
      </div>
    )
  return (
    <fieldset aria-labelledby={questionId} className={ACTIONS}>
      <p id={questionId} className="col-span-full">
        {texts.ask}
      </p>
      <Button
        {...named(texts.deleteForGood)}
        variant="danger"
        busy={busy}
        onKeyDown={cancelOnEsc}
        onClick={onDelete}
      />
      <Button
        {...named(texts.keep)}
        onKeyDown={cancelOnEsc}
        variant="quiet"
        ref={last}
        aria-describedby={questionId}
        onClick={() => setAsking(false)}
      />
    </fieldset>
  )
}
