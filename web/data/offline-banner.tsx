import { notifyManager, type Query, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useCallback, useState, useSyncExternalStore } from 'react'
import { offline, outbox as texts } from '../texts/offline.ts'
import { ClockIcon, OfflineIcon } from '../ui/icons/icons.tsx'
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

const BANNER =
  'mb-5 flex items-center gap-3 rounded-card border border-hairline bg-surface px-4 py-3 text-interface font-semibold'

type BannerProps = { id?: string; icon?: ReactNode; children: ReactNode }

function Banner({ id, icon = <OfflineIcon />, children }: BannerProps) {
  return (
    <div id={id} className={BANNER}>
      <span className="text-warning">{icon}</span>
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
        <p className="font-normal text-small text-soft">{lead}</p>
      </Banner>
    )
  return (
    <Banner id={OFFLINE_BANNER_ID}>
      <p>{texts.banner(count)}</p>
      {isKnown && (
        <p className="font-normal text-small text-soft">{offline.shownAt(shownAt, since)}</p>
      )}
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
    <output className="block">
      {isOffline && (needsServer ? <Rests /> : <Told count={count} lead={lead} />)}
      {!isOffline && count > 0 && (
        <Banner icon={<ClockIcon />}>
          <p>{texts.sending(count)}</p>
        </Banner>
      )}
    </output>
  )
}
