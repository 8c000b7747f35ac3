import { useId, useRef, useState } from 'react'
import type { RemovedTechnology } from '#contract/technologies.ts'
import { ApiError } from '../app/api-error.ts'
import { notify } from '../app/notify.ts'
import { TechnologyTile } from '../app/technology-tile.tsx'
import { useOnce } from '../app/use-once.ts'
import { bin } from '../texts/bin.ts'
import { changeFailed } from '../texts/technologies.ts'
import { HowLongAgo } from '../ui/how-long-ago.tsx'
import { deleteForGood } from './calls.ts'
import { daysInBin } from './days-in-bin.ts'
import { RemovedActions } from './removed-actions.tsx'
import styles from './removed-row.module.css'
import { REFUSALS, useRestore } from './use-restore.ts'
import { useTechnologyChange } from './use-technology-change.ts'

type Props = {
  technology: RemovedTechnology
  onMissing: () => void
  onLeave: (id: string, row: HTMLLIElement) => void
}

export function RemovedRow({ technology, onMissing, onLeave }: Props) {
  const { id, title, status: level, removed_at } = technology
  const row = useRef<HTMLLIElement>(null)
  const problemId = useId()
  const [problem, setProblem] = useState<string>()
  const [now] = useState(Date.now)
  const restore = useRestore()
  const change = useTechnologyChange()

  async function remove() {
    await change(() => deleteForGood(id), { not_found: bin.refusals.not_found })
    notify.success(bin.deletedForGood)
  }

  const send = useOnce(async (deed: () => Promise<void>) => {
    try {
      await deed()
      onLeave(id, row.current!)
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      setProblem(REFUSALS[error.code] ?? changeFailed)
      if (error.code === 'not_found') onMissing()
    }
  })

  return (
    <li ref={row} className={styles['row']}>
      <TechnologyTile title={title} size={32} />
      <div className={styles['facts']}>
        <h3 dir="auto">{title}</h3>
        <p>
          {level} · {bin.removed} <HowLongAgo moment={removed_at} />
        </p>
        <p>{bin.gone(daysInBin(removed_at, now))}</p>
      </div>
      {problem && (
        <p id={problemId} className={styles['problem']}>
          {problem}
        </p>
      )}
      <RemovedActions
        title={title}
        describedBy={problem && problemId}
        onRestore={() => void send(() => restore(id))}
        onDelete={() => void send(remove)}
      />
    </li>
  )
}
