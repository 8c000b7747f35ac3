import { type ReactNode, useId, useRef, useState } from 'react'
import { ApiError } from '../data/api-error.ts'
import { useSave } from '../data/use-save.ts'
import { bin as texts } from '../texts/bin.ts'
import { changeFailed } from '../texts/failures.ts'
import { TimeAgo } from '../ui/time-ago.tsx'
import type { Bin, Removed } from './bin.ts'
import { daysInBin } from './days-in-bin.ts'
import { RemovedActions } from './removed-actions.tsx'
import styles from './removed-row.module.css'
import { useRestore } from './use-restore.ts'

type Props<One extends Removed> = {
  bin: Bin<One>
  removed: One
  mark: ReactNode
  detail: string | undefined
  /** Knows the row's neighbours while it stands, and moves the focus there once it is gone. */
  onLeave: (row: HTMLLIElement | null) => () => void
}

export function RemovedRow<One extends Removed>(props: Props<One>) {
  const { bin, removed, mark, detail, onLeave } = props
  const { title, removed_at } = removed
  const row = useRef<HTMLLIElement>(null)
  const problemId = useId()
  const [problem, setProblem] = useState<string>()
  const [now] = useState(Date.now)
  const { restore, pending: isRestoring } = useRestore(bin)
  const { save: deleteForGood, pending: isDeleting } = useSave(bin.deleteForGood)

  async function send(change: (one: One) => Promise<unknown>) {
    // The focus moves on before the row goes that has it.
    const leave = onLeave(row.current)
    try {
      await change(removed)
      leave()
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      setProblem(bin.restore.sentences?.[error.code] ?? changeFailed)
    }
  }

  return (
    <li ref={row} className={styles['row']}>
      {mark}
      <div className={styles['facts']}>
        <h3 dir="auto">{title}</h3>
        <p>
          {detail && `${detail} · `}
          {bin.words.removed} <TimeAgo moment={removed_at} />
        </p>
        <p>{texts.gone(daysInBin(removed_at, now), bin.words.erased)}</p>
      </div>
      {problem && (
        <p id={problemId} className={styles['problem']}>
          {problem}
        </p>
      )}
      <RemovedActions
        title={title}
        describedBy={problem && problemId}
        busy={isRestoring || isDeleting}
        onRestore={() => void send(restore)}
        onDelete={() => void send(deleteForGood)}
      />
    </li>
  )
}
