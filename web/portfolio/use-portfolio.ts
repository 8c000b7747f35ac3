import { useQuery } from '@tanstack/react-query'
import { ON_EVERY_VISIT } from '../data/client.ts'
import { fetchLinks, fetchRecord } from './calls.ts'

export const useRecord = () =>
  useQuery({
    queryKey: ['portfolio-record'],
    queryFn: ({ signal }) => fetchRecord(signal),
    ...ON_EVERY_VISIT,
  })

export const useLinks = () =>
  useQuery({
    queryKey: ['portfolio-links'],
    queryFn: ({ signal }) => fetchLinks(signal),
    meta: { persist: false },
    ...ON_EVERY_VISIT,
  })
