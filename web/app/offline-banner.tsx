import { useState } from 'react'
import { offline } from '../texts/offline.ts'
import { OFFLINE_BANNER_ID } from './line.ts'
import styles from './offline-banner.module.css'
import { useSession } from './session.tsx'

function Told() {
  const { shownAt } = useSession()
  const [since] = useState(() => Date.now())
  return (
    <div id={OFFLINE_BANNER_ID} className={styles['banner']}>
      <p>{offline.banner(shownAt, since)}</p>
      <p className={styles['lead']}>{offline.readOnly}</p>
    </div>
  )
}

/** Stands in the page before it speaks, so that screen readers hear what comes into it. */
export const OfflineBanner = ({ isOffline }: { isOffline: boolean }) => (
  <output className={styles['room']}>{isOffline && <Told />}</output>
)
