import { offline } from '../texts/offline.ts'
import { OFFLINE_BANNER_ID } from './line.ts'
import styles from './offline-banner.module.css'
import { useSession } from './session.tsx'

/** Stands in the page before it speaks, so that screen readers hear what comes into it. */
export function OfflineBanner({ isOffline }: { isOffline: boolean }) {
  const { shownAt } = useSession()
  return (
    <div role="status">
      {isOffline && (
        <div id={OFFLINE_BANNER_ID} className={styles['banner']}>
          <p>{offline.banner(shownAt, Date.now())}</p>
          <p className={styles['lead']}>{offline.readOnly}</p>
        </div>
      )}
    </div>
  )
}
