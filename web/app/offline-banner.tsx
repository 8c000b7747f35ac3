import { notifyManager, useQueryClient } from '@tanstack/react-query'
import { useCallback, useState, useSyncExternalStore } from 'react'
import { offline } from '../texts/offline.ts'
import { OFFLINE_BANNER_ID } from './line.ts'
import styles from './offline-banner.module.css'
import { useSession } from './session.tsx'

/** Of when the oldest is of all that the screen shows: some of it may have come long before the profile. */
function useShownAt() {
  const { shownAt } = useSession()
  const cache = useQueryClient().getQueryCache()
  const watch = useCallback(
    (listen: () => void) => cache.subscribe(notifyManager.batchCalls(listen)),
    [cache],
  )
  const timesOf = () => cache.findAll({ type: 'active' }).map(({ state }) => state.dataUpdatedAt)
  // Nothing has come of one that is of no time.
  return useSyncExternalStore(watch, () => Math.min(shownAt, ...timesOf().filter(Boolean)))
}

function Told() {
  const shownAt = useShownAt()
  const [since] = useState(() => Date.now())
  return (
    <div id={OFFLINE_BANNER_ID} className={styles['banner']}>
      <p>{offline.banner(shownAt, since)}</p>
      <p className={styles['lead']}>{offline.readOnly}</p>
    </div>
  )
}

/** Where all of the screen rests, of whatever time it is. */
const Rests = () => (
  <div id={OFFLINE_BANNER_ID} className={styles['banner']}>
    <p>{offline.wholeScreen}</p>
  </div>
)

type Props = { isOffline: boolean; needsLine: boolean }

/** Stands in the page before it speaks, so that screen readers hear what comes into it. */
export const OfflineBanner = ({ isOffline, needsLine }: Props) => (
  <output className={styles['room']}>{isOffline && (needsLine ? <Rests /> : <Told />)}</output>
)
