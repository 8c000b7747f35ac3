import { queryOptions, useQuery } from '@tanstack/react-query'
import { call } from './api.ts'
import { ON_EVERY_VISIT } from './client.ts'

/** The settings of the portfolio: also asked where a confirmation is shown. */
export const PORTFOLIO = queryOptions({
  queryKey: ['portfolio'],
  queryFn: ({ signal }) => call('GET /portfolio', {}, { signal }),
})

export const usePortfolio = () => useQuery({ ...PORTFOLIO, ...ON_EVERY_VISIT })
