import { useQuery } from '@tanstack/react-query'
import { fetchGoals } from './calls.ts'

/** In the order they were added, reached ones included. */
export const useGoals = () =>
  useQuery({
    queryKey: ['goals'],
    queryFn: ({ signal }) => fetchGoals(signal),
    // A technology added on another screen may have reached one.
    refetchOnMount: 'always',
  })
