import { useQuery } from '@tanstack/react-query'
import { fetchLinks, fetchPortfolio, fetchRecord } from './calls.ts'

export const PORTFOLIO = ['portfolio'] as const

/** Whoever comes back from another screen has often just changed something. */
const EVERY_ARRIVAL = { refetchOnMount: 'always' } as const

export const usePortfolio = () =>
  useQuery({
    queryKey: PORTFOLIO,
    queryFn: ({ signal }) => fetchPortfolio(signal),
    ...EVERY_ARRIVAL,
  })

export const useRecord = () =>
  useQuery({
    queryKey: ['portfolio-record'],
    queryFn: ({ signal }) => fetchRecord(signal),
    ...EVERY_ARRIVAL,
  })

export const useLinks = () =>
  useQuery({
    queryKey: ['portfolio-links'],
    queryFn: ({ signal }) => fetchLinks(signal),
    meta: { persist: false },
    ...EVERY_ARRIVAL,
  })
