import { type ReactNode, useId, useRef, useState } from 'react'
import { bin as texts } from '../texts/bin.ts'
import { changeFailed } from '../texts/changes.ts'
import { HowLongAgo } from '../ui/how-long-ago.tsx'
import { ApiError } from './api-error.ts'
import type { Bin, Removed } from './bin.ts'
import { daysInBin } from './days-in-bin.ts'
import { notify } from './notify.ts'
import { RemovedActions } from './removed-actions.tsx'
import styles from './removed-row.module.css'
import { useOnce } from './use-once.ts'
import { useProfileChange } from './use-profile-change.ts'
import { useRestore } from './use-restore.ts'

type Props<One extends Removed> = {
  bin: Bin<One>
  removed: One
  mark: ReactNode
  detail: string | undefined
  onMissing: () => void
  onLeave: (id: string, row: HTMLLIElement) => void
}

export function RemovedRow<One extends Removed>(props: Props<One>) {
  const { bin, removed, mark, detail, onMissing, onLeave } = props
  const { id, title, removed_at } = removed
  const row = useRef<HTMLLIElement>(null)
  const problemId = useId()
  const [problem, setProblem] = useState<string>()
  const [busy, setBusy] = useState(false)
  const [now] = useState(Date.now)
  const restore = useRestore(bin)
  const { change } = useProfileChange()

  async function remove() {
    const { not_found } = bin.refusals
    await change(() => bin.deleteForGood(id), not_found === undefined ? {} : { not_found })
    notify.success(bin.words.deletedForGood)
  }

  const send = useOnce(async (deed: () => Promise<void>) => {
    setBusy(true)
    try {
      await deed()
      // A list that came meanwhile may have taken it along.
      if (row.current) onLeave(id, row.current)
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      setProblem(bin.refusals[error.code] ?? changeFailed)
      if (error.code === 'not_found') onMissing()
    } finally {
      setBusy(false)
    }
  })

  return (
    <li ref={row} className={styles['row']}>
      {mark}
      <div className={styles['facts']}>
        <h3 dir="auto">{title}</h3>
        <p>
          {detail && `${detail} · `}
          {bin.words.removed} <HowLongAgo moment={removed_at} />
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
        busy={busy}
        onRestore={() => void send(() => restore(id))}
        onDelete={() => void send(remove)}
      />
    </li>
  )
}
