import { type ReactNode, use, useRef } from 'react'
import { offline } from '../texts/offline.ts'
import { missingScreen, shell } from '../texts/shell.ts'
import { Button } from '../ui/button.tsx'
import { AlertIcon } from '../ui/icons/entry-icons.tsx'
import { LoadingText, type Shape, Skeleton } from '../ui/skeleton.tsx'
import { describeFailure, isSessionError } from './api-error.ts'
import { Offline, ScreenInert } from './offline.tsx'

type FailureProps = { title: string; lead: string; action: string; onAction: () => void }

/** A failed request, with a retry. */
export function FailedRequest({ title, lead, action, onAction }: FailureProps) {
  return (
    <div
      role="alert"
      className="flex flex-wrap items-center gap-3 rounded-card border border-error px-5 py-4"
    >
      <div className="flex min-w-0 flex-auto items-center gap-3">
        <span className="flex-none text-error">
          <AlertIcon />
        </span>
        <div>
          <p>{title}</p>
          <p className="text-small text-soft">{lead}</p>
        </div>
      </div>
      <Button variant="quiet" onClick={onAction}>
        {action}
      </Button>
    </div>
  )
}

/** Of one page or of many. */
type Query<Data> = {
  data: Data | undefined
  error: Error | null
  isPending: boolean
  refetch: () => Promise<unknown>
}

type Props<Data> = {
  query: Query<Data>
  /** A query rendered inside it: if both failed, one retry refetches both. */
  retryWith?: Pick<Query<unknown>, 'error' | 'refetch'>
  failed: string
  /** Replaces the failure's own sentence, for queries without a request. */
  lead?: string
  /** Class that reserves the height while pending, so that nothing below moves. */
  room?: string | undefined
  /** The skeleton while pending. */
  shapes?: readonly Shape[]
  /** Rendered for an empty list. */
  empty?: ReactNode
  children: (data: Data) => ReactNode
}

/** Renders a query: pending, failed, empty or its data, which stays visible during a refetch. */
export function Loaded<Data>(props: Props<Data>) {
  const { query, retryWith, failed, lead, room, shapes, empty, children } = props
  const place = useRef<HTMLDivElement>(null)
  const { data, error, isPending, refetch } = query
  const isOffline = use(Offline)
  const isInert = use(ScreenInert)

  /** The button disappears during the retry, so the focus moves first. */
  function retry() {
    place.current?.focus()
    void refetch()
    if (retryWith?.error) void retryWith.refetch()
  }

  return (
    <div
      ref={place}
      tabIndex={-1}
      className={isPending ? room : undefined}
      aria-busy={isPending || undefined}
    >
      {isPending && shapes && <Skeleton shapes={shapes}>{shell.loading}</Skeleton>}
      {isPending && !shapes && <LoadingText>{shell.loading}</LoadingText>}
      {error && isOffline && !isInert && data === undefined && <p>{offline.notKept}</p>}
      {error && !isOffline && !isSessionError(error) && (
        <FailedRequest
          title={failed}
          lead={lead ?? describeFailure(error)}
          action={missingScreen.retry}
          onAction={retry}
        />
      )}
      {data !== undefined && (Array.isArray(data) && data.length === 0 ? empty : children(data))}
    </div>
  )
}
