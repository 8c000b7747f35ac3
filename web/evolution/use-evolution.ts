import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { type Days, fetchComparison, fetchEvolution, fetchHistory } from './calls.ts'
import { ownTimeZone } from './time-zone.ts'

/** Whoever comes back from Tecnologias has often just changed something. */
const EVERY_ARRIVAL = { refetchOnMount: 'always' } as const

export function useEvolution() {
  const timeZone = ownTimeZone()
  return useQuery({
    queryKey: ['evolution', timeZone],
    queryFn: ({ signal }) => fetchEvolution(timeZone, signal),
    ...EVERY_ARRIVAL,
  })
}

/** What came last stays until other days have come, and says itself which days it is about. */
export function useComparison(days: Days) {
  const timeZone = ownTimeZone()
  return useQuery({
    queryKey: ['evolution', timeZone, days],
    queryFn: async ({ signal }) => ({
      ...days,
      technologies: await fetchComparison(days, timeZone, signal),
    }),
    placeholderData: keepPreviousData,
    ...EVERY_ARRIVAL,
  })
}

export const useHistory = () =>
  useInfiniteQuery({
    queryKey: ['history'],
    queryFn: ({ pageParam, signal }) => fetchHistory(pageParam, signal),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
    ...EVERY_ARRIVAL,
  })
