import { type QueryClient, useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { ApiError } from '../data/api-error.ts'
import { PROFILE } from '../data/client.ts'
import { fetchHistory } from '../technologies/calls.ts'

/** What is gone for good elsewhere is no longer in the profile either. */
async function fetchOrRefresh(queries: QueryClient, ...call: Parameters<typeof fetchHistory>) {
  try {
    return await fetchHistory(...call)
  } catch (error) {
    if (error instanceof ApiError && error.code === 'not_found')
      void queries.invalidateQueries({ queryKey: PROFILE })
    throw error
  }
}

/** With every look at the page, as the profile: the level and the events tell the same story. */
export function useHistory(technology: string) {
  const queries = useQueryClient()
  return useInfiniteQuery({
    queryKey: ['history', technology],
    queryFn: ({ pageParam, signal }) => fetchOrRefresh(queries, technology, pageParam, signal),
    initialPageParam: '',
    getNextPageParam: ({ older }) => older,
    refetchOnWindowFocus: 'always',
  })
}
