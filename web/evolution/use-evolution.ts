import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { call, pageOf } from '../data/api.ts'
import { ON_EVERY_VISIT } from '../data/client.ts'
import { localTimeZone } from './time-zone.ts'

export type Days = { since: string; until: string }

export function useEvolution() {
  const timeZone = localTimeZone()
  return useQuery({
    queryKey: ['evolution', timeZone],
    queryFn: ({ signal }) => call('GET /evolution', { time_zone: timeZone }, { signal }),
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
      technologies: await call(
        'GET /evolution/compare',
        { ...days, time_zone: timeZone },
        { signal },
      ),
    }),
    placeholderData: keepPreviousData,
    ...ON_EVERY_VISIT,
  })
}

const readPage = pageOf('GET /history', 'next')

export const useHistory = () =>
  useInfiniteQuery({
    queryKey: ['history'],
    queryFn: ({ pageParam, signal }) => call('GET /history', pageParam, { signal, read: readPage }),
    initialPageParam: {},
    getNextPageParam: ({ further }) => further,
    ...ON_EVERY_VISIT,
  })
