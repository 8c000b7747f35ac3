import { notifyManager, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useCallback, useState, useSyncExternalStore } from 'react'
import { offline } from '../texts/offline.ts'
import { outbox as texts } from '../texts/outbox.ts'
import { ClockIcon, OfflineIcon } from '../ui/icons/icons.tsx'
import { OFFLINE_BANNER_ID } from './offline.ts'
import styles from './offline-banner.module.css'
import { isPending } from './outbox.ts'
import { useOutbox } from './use-outbox.ts'

/** How old the oldest data on the screen is. */
function useShownAt() {
  const cache = useQueryClient().getQueryCache()
  const watch = useCallback(
    (listen: () => void) => cache.subscribe(notifyManager.batchCalls(listen)),
    [cache],
  )
  const timesOf = () => cache.findAll({ type: 'active' }).map(({ state }) => state.dataUpdatedAt)
  // A query without data has no time.
  return useSyncExternalStore(watch, () => Math.min(...timesOf().filter(Boolean)))
}

function Banner({ id, children }: { id?: string; children: ReactNode }) {
  return (
    <div id={id} className={styles['banner']}>
      <OfflineIcon />
      <div>{children}</div>
    </div>
  )
}

function Told({ count }: { count: number }) {
  const shownAt = useShownAt()
  const [since] = useState(() => Date.now())
  const isKnown = Number.isFinite(shownAt)
  if (count === 0)
    return (
      <Banner id={OFFLINE_BANNER_ID}>
        <p>{isKnown ? offline.banner(shownAt, since) : offline.title}</p>
        <p className={styles['lead']}>{offline.writing}</p>
      </Banner>
    )
  return (
    <Banner id={OFFLINE_BANNER_ID}>
      <p>{texts.banner(count)}</p>
      {isKnown && <p className={styles['lead']}>{offline.shownAt(shownAt, since)}</p>}
    </Banner>
  )
}

/** Where all of the screen rests, of whatever time it is. */
const Rests = () => (
  <Banner id={OFFLINE_BANNER_ID}>
    <p>{offline.wholeScreen}</p>
  </Banner>
)

type Props = { isOffline: boolean; needsServer: boolean }

/** Stands in the page before it speaks, so that screen readers hear what comes into it. */
export function OfflineBanner({ isOffline, needsServer }: Props) {
  const count = useOutbox().filter(isPending).length
  return (
    <output className={styles['room']}>
      {isOffline && (needsServer ? <Rests /> : <Told count={count} />)}
      {!isOffline && count > 0 && (
        <div className={styles['banner']}>
          <ClockIcon />
          <p>{texts.sending(count)}</p>
        </div>
      )}
    </output>
  )
}
