import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import type { CacheRoot, Change } from '../data/change.ts'

/** What every bin knows of what is in it. */
export type Removed = { id: string; title: string; removed_at: string }

/** One feature's bin: its query, its changes, and how it speaks of what it holds. */
export type Bin<One extends Removed> = {
  key: CacheRoot
  fetchRemoved: (signal: AbortSignal) => Promise<One[]>
  restore: Change<One>
  deleteForGood: Change<One>
  words: { removed: string; erased: string }
}

/** What is in the bin, fetched again whenever the profile counts otherwise, as after a change elsewhere. */
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
