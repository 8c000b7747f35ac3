import { notifyManager, type Query, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useCallback, useState, useSyncExternalStore } from 'react'
import { offline, outbox as texts } from '../texts/offline.ts'
import { ClockIcon, OfflineIcon } from '../ui/icons/icons.tsx'
import styles from './offline.module.css'
import { OFFLINE_BANNER_ID } from './offline.tsx'
import { isPending, useOutbox } from './outbox.ts'

/** How old the oldest data on the screen is; 0 where something that the device keeps is missing. */
function useShownAt() {
  const cache = useQueryClient().getQueryCache()
  const watch = useCallback(
    (listen: () => void) => cache.subscribe(notifyManager.batchCalls(listen)),
    [cache],
  )
  const kept = {
    type: 'active',
    predicate: ({ meta }: Query) => meta?.['persist'] !== false,
  } as const
  const timesOf = () => cache.findAll(kept).map(({ state }) => state.dataUpdatedAt)
  return useSyncExternalStore(watch, () => Math.min(...timesOf()))
}

function Banner({ id, children }: { id?: string; children: ReactNode }) {
  return (
    <div id={id} className={styles['banner']}>
      <OfflineIcon />
      <div>{children}</div>
    </div>
  )
}

function Told({ count, lead }: { count: number; lead: string }) {
  const shownAt = useShownAt()
  const [since] = useState(() => Date.now())
  const isKnown = shownAt > 0
  if (count === 0)
    return (
      <Banner id={OFFLINE_BANNER_ID}>
        <p>{isKnown ? offline.banner(shownAt, since) : offline.title}</p>
        <p className={styles['lead']}>{lead}</p>
      </Banner>
    )
  return (
    <Banner id={OFFLINE_BANNER_ID}>
      <p>{texts.banner(count)}</p>
      {isKnown && <p className={styles['lead']}>{offline.shownAt(shownAt, since)}</p>}
    </Banner>
  )
}

/** For a screen that is inert as a whole. */
const Rests = () => (
  <Banner id={OFFLINE_BANNER_ID}>
    <p>{offline.wholeScreen}</p>
  </Banner>
)

type Props = { isOffline: boolean; needsServer: boolean; lead?: string | undefined }

/** Always in the page, so that screen readers announce changes in it. */
export function OfflineBanner({ isOffline, needsServer, lead = offline.writing }: Props) {
  const count = useOutbox().filter(isPending).length
  return (
    <output className={styles['room']}>
      {isOffline && (needsServer ? <Rests /> : <Told count={count} lead={lead} />)}
      {!isOffline && count > 0 && (
        <div className={styles['banner']}>
          <ClockIcon />
          <p>{texts.sending(count)}</p>
        </div>
      )}
    </output>
  )
}
