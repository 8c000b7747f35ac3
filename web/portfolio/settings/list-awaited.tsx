import { useId } from 'react'
import { useProfile } from '../../data/profile.ts'
import { StaleNotice } from '../../shell/stale-profile-notice.tsx'
import { shell } from '../../texts/shell.ts'
import { staleList } from '../../texts/technologies.ts'
import { Skeleton } from '../../ui/skeleton.tsx'
import styles from './shows-technologies.module.css'

const SHAPES = ['row'] as const

/** In place of the list, while there is only the copy of an earlier visit. */
export function ListAwaited() {
  const id = useId()
  const { hasFailed } = useProfile()
  return (
    <div id={id} tabIndex={-1} className={styles['choices']} aria-busy={!hasFailed}>
      {hasFailed ? (
        <StaleNotice title={staleList} headingId={id} />
      ) : (
        <Skeleton shapes={SHAPES}>{shell.loading}</Skeleton>
      )}
    </div>
  )
}
