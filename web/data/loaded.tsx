import { type ReactNode, use, useRef } from 'react'
import { offline } from '../texts/offline.ts'
import { missingScreen, shell } from '../texts/shell.ts'
import { FailureNotice } from '../ui/failure-notice.tsx'
import { type Shape, Skeleton } from '../ui/skeleton.tsx'
import { Waiting } from '../ui/waiting.tsx'
import { failureOf, isOfSession } from './failure-of.ts'
import { Offline, Resting } from './offline.ts'

/** Of one page or of many. */
type Query<Data> = {
  data: Data | undefined
  error: Error | null
  isPending: boolean
  refetch: () => Promise<unknown>
}

type Props<Data> = {
  query: Query<Data>
  /** What was asked for with it, and is shown in it: where both failed, one press asks for both. */
  beside?: Pick<Query<unknown>, 'error' | 'refetch'>
  failed: string
  /** Why, where nothing was asked of the server. */
  lead?: string
  /** Keeps the room of what is awaited, so that what stands below does not move. */
  room?: string | undefined
  /** Its outline, meanwhile. */
  shapes?: readonly Shape[]
  /** What to say where there is nothing to show. */
  empty?: ReactNode
  children: (data: Data) => ReactNode
}

/** The one way to wait, to fail, to be empty and to show what came; what came once stays in sight. */
export function Loaded<Data>(props: Props<Data>) {
  const { query, beside, failed, lead, room, shapes, empty, children } = props
  const place = useRef<HTMLDivElement>(null)
  const { data, error, isPending, refetch } = query
  const isOffline = use(Offline)
  const isResting = use(Resting)

  /** The button goes while it is tried again, so the focus moves on first. */
  function retry() {
    place.current?.focus()
    void refetch()
    if (beside?.error) void beside.refetch()
  }

  return (
    <div
      ref={place}
      tabIndex={-1}
      className={isPending ? room : undefined}
      aria-busy={isPending || undefined}
    >
      {isPending && shapes && <Skeleton shapes={shapes}>{shell.loading}</Skeleton>}
      {isPending && !shapes && <Waiting>{shell.loading}</Waiting>}
      {error && isOffline && !isResting && data === undefined && <p>{offline.notKept}</p>}
      {error && !isOffline && !isOfSession(error) && (
        <FailureNotice
          title={failed}
          lead={lead ?? failureOf(error)}
          action={missingScreen.retry}
          onAction={retry}
        />
      )}
      {data !== undefined && (Array.isArray(data) && data.length === 0 ? empty : children(data))}
    </div>
  )
}
