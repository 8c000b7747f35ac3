import { useQuery } from '@tanstack/react-query'
import { call } from '../data/api.ts'
import { ON_EVERY_VISIT } from '../data/client.ts'

export const useRecord = () =>
  useQuery({
    queryKey: ['portfolio-record'],
    queryFn: ({ signal }) => call('GET /portfolio/record', {}, { signal }),
    ...ON_EVERY_VISIT,
  })

export const useLinks = () =>
  useQuery({
    queryKey: ['portfolio-links'],
    queryFn: ({ signal }) => call('GET /portfolio/links', {}, { signal }),
    meta: { persist: false },
    ...ON_EVERY_VISIT,
  })
