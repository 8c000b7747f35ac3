import { skipToken, useQuery, useQueryClient } from '@tanstack/react-query'
import { createElement, type ReactNode } from 'react'
import { shell } from '../../texts/shell.ts'
import { LoadingText } from '../../ui/skeleton.tsx'
import type { FirstStepsProps } from './first-steps.tsx'

const SKIPPED = ['first-steps-skipped']

/** Persisted with the cache of this person, and so deleted with it on sign-out. */
export function useSkippedFirstSteps() {
  const client = useQueryClient()
  const { data } = useQuery<boolean>({ queryKey: SKIPPED, queryFn: skipToken })
  return { isSkipped: data === true, skip: () => void client.setQueryData(SKIPPED, true) }
}

const loadFirstSteps = async () => (await import('./first-steps.tsx')).default

type Props = FirstStepsProps & {
  /** Rendered where the code cannot be loaded. */
  otherwise: ReactNode
}

/** Only an empty list needs the code. */
export function LazyFirstSteps({ otherwise, ...props }: Props) {
  const { data, isPending } = useQuery({
    queryKey: ['first-steps'],
    queryFn: loadFirstSteps,
    // Code never gets stale and cannot be persisted.
    staleTime: 'static',
    meta: { persist: false },
  })
  if (isPending)
    return (
      <div className="min-h-room-l md:min-h-room-m">
        <LoadingText>{shell.loading}</LoadingText>
      </div>
    )
  return data ? createElement(data, props) : otherwise
}
