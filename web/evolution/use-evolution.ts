import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { type Days, fetchComparison, fetchEvolution, fetchHistory, localTimeZone } from './calls.ts'

/** Users often return right after a change. */
const EVERY_ARRIVAL = { refetchOnMount: 'always' } as const

export function useEvolution() {
  const timeZone = localTimeZone()
  return useQuery({
    queryKey: ['evolution', timeZone],
    queryFn: ({ signal }) => fetchEvolution(timeZone, signal),
    ...EVERY_ARRIVAL,
  })
}

/** Keeps the previous result while loading; the data name their own days. */
export function useComparison(days: Days) {
  const timeZone = localTimeZone()
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
