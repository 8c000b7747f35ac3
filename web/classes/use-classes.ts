import { useQuery } from '@tanstack/react-query'
import { call } from '../data/api.ts'
import { ON_EVERY_VISIT } from '../data/client.ts'

export const useClasses = () =>
  useQuery({
    queryKey: ['classes'],
    queryFn: ({ signal }) => call('GET /classes', {}, { signal }),
    ...ON_EVERY_VISIT,
  })

/** What the classes that a person attends expect. */
export const useExpected = () =>
  useQuery({
    queryKey: ['expected'],
    queryFn: ({ signal }) => call('GET /classes/expected', {}, { signal }),
    ...ON_EVERY_VISIT,
  })

export const useConfirmations = (enabled = true) =>
  useQuery({
    queryKey: ['confirmations'],
    queryFn: ({ signal }) => call('GET /confirmations', {}, { signal }),
    enabled,
    ...ON_EVERY_VISIT,
  })

export const useInvitation = (code: string, enabled: boolean) =>
  useQuery({
    queryKey: ['invitation', code],
    queryFn: ({ signal }) => call('GET /classes/codes/:code', { code }, { signal }),
    enabled,
    meta: { persist: false },
    ...ON_EVERY_VISIT,
  })
