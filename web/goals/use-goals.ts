import { useQuery } from '@tanstack/react-query'
import { call } from '../data/api.ts'

/** In the order they were added, reached ones included. */
export const useGoals = () =>
  useQuery({
    queryKey: ['goals'],
    queryFn: ({ signal }) => call('GET /goals', {}, { signal }),
    // A technology added on another screen may have reached one.
    refetchOnMount: 'always',
  })
