import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { DAYS_IN_BIN } from '#contract/technologies.ts'
import type { CacheRoot, Change } from '../data/change.ts'

export type Removed = { id: string; title: string; removed_at: string }

/** The bin of one feature: query, changes and texts. */
export type Bin<One extends Removed> = {
  key: CacheRoot
  fetchRemoved: (signal: AbortSignal) => Promise<One[]>
  restore: Change<One>
  deleteForGood: Change<One>
  words: { removed: string; erased: string }
}

/** Refetched whenever the profile's count changes, as after a change elsewhere. */
export function useRemoved<One extends Removed>(bin: Bin<One>, count: number | undefined) {
  const query = useQuery({
    queryKey: [bin.key],
    queryFn: ({ signal }) => bin.fetchRemoved(signal),
    refetchOnMount: 'always',
  })
  const { refetch } = query
  const counted = useRef(count)
  useEffect(() => {
    if (counted.current === count) return
    counted.current = count
    void refetch()
  }, [count, refetch])
  return query
}

const DAY = 86_400_000

/** Counts the current day; capped for clocks behind the server's. */
export function daysLeftInBin(removedAt: string, now: number) {
  const over = Date.parse(removedAt) + DAYS_IN_BIN * DAY
  return Math.min(DAYS_IN_BIN, Math.ceil((over - now) / DAY))
}
