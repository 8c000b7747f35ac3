import { type ReactNode, useRef } from 'react'
import { missingScreen, shell } from '../texts/shell.ts'
import { FailureNotice } from '../ui/failure-notice.tsx'
import { Waiting } from '../ui/waiting.tsx'
import { failureOf } from './failure-of.ts'

/** Of one page or of many. */
type Query<Data> = {
  data: Data | undefined
  error: Error | null
  isPending: boolean
  refetch: () => Promise<unknown>
}

type Props<Data> = {
  query: Query<Data>
  failed: string
  /** What to say where there is nothing to show. */
  empty?: ReactNode
  children: (data: Data) => ReactNode
}

/** The one way to wait, to fail, to be empty and to show what came; what came once stays in sight. */
export function Loaded<Data>({ query, failed, empty, children }: Props<Data>) {
  const place = useRef<HTMLDivElement>(null)
  const { data, error, isPending, refetch } = query

  /** The button goes while it is tried again, so the focus moves on first. */
  function retry() {
    place.current?.focus()
    void refetch()
  }

  return (
    <div ref={place} tabIndex={-1}>
      {isPending && <Waiting>{shell.loading}</Waiting>}
      {error && (
        <FailureNotice
          title={failed}
          lead={failureOf(error)}
          action={missingScreen.retry}
          onAction={retry}
        />
      )}
      {data !== undefined && (Array.isArray(data) && data.length === 0 ? empty : children(data))}
    </div>
  )
}
