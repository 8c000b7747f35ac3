import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { type BinKind, DAYS_IN_BIN, type Listed, type Removed } from '#contract/bin.ts'
import { call } from '../data/api.ts'
import { useSession } from '../session/session.tsx'
import type { Bin } from './define-bin.ts'

/** How many are in it; undefined where the server has none. */
export const useBinCount = (kind: BinKind) => useSession().user[`removed_${kind}`]

/** Refetched whenever the profile's count changes, as after a change elsewhere. */
export function useRemoved<One extends Listed>({ kind }: Bin<One>) {
  const count = useBinCount(kind)
  const query = useQuery({
    queryKey: [`removed-${kind}`],
    queryFn: ({ signal }) =>
      call<`GET /users/${BinKind}/removed`, Removed<One>[]>(
        `GET /users/${kind}/removed`,
        {},
        { signal },
      ),
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
