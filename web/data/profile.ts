import { useQuery } from '@tanstack/react-query'
import { fetchProfile } from './api.ts'
import { PROFILE } from './client.ts'

/** The state of the profile query. Its data is read from the session, which mirrors it. */
export function useProfile() {
  const { isFetching, isError, refetch, dataUpdatedAt } = useQuery({
    queryKey: PROFILE,
    queryFn: ({ signal }) => fetchProfile(signal),
    refetchOnMount: false,
  })
  return {
    isFetching,
    hasFailed: isError && !isFetching,
    refetch,
    dataUpdatedAt,
    /** Persisted by an earlier visit, and not fetched in this one. */
    isCached: dataUpdatedAt < performance.timeOrigin,
  }
}
