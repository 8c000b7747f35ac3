import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { ON_EVERY_VISIT } from '../data/client.ts'
import { type Days, fetchComparison, fetchEvolution, fetchHistory, localTimeZone } from './calls.ts'

export function useEvolution() {
  const timeZone = localTimeZone()
  return useQuery({
    queryKey: ['evolution', timeZone],
    queryFn: ({ signal }) => fetchEvolution(timeZone, signal),
    ...ON_EVERY_VISIT,
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
    ...ON_EVERY_VISIT,
  })
}

export const useHistory = () =>
  useInfiniteQuery({
    queryKey: ['history'],
    queryFn: ({ pageParam, signal }) => fetchHistory(pageParam, signal),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
    ...ON_EVERY_VISIT,
  })
