import { useQuery } from '@tanstack/react-query'
import { ON_EVERY_VISIT } from '../data/client.ts'
import { fetchClasses, fetchConfirmations, fetchExpected, fetchInvitation } from './calls.ts'

export const useClasses = () =>
  useQuery({
    queryKey: ['classes'],
    queryFn: ({ signal }) => fetchClasses(signal),
    ...ON_EVERY_VISIT,
  })

/** What the classes that a person attends expect. */
export const useExpected = () =>
  useQuery({
    queryKey: ['expected'],
    queryFn: ({ signal }) => fetchExpected(signal),
    ...ON_EVERY_VISIT,
  })

export const useConfirmations = (enabled = true) =>
  useQuery({
    queryKey: ['confirmations'],
    queryFn: ({ signal }) => fetchConfirmations(signal),
    enabled,
    ...ON_EVERY_VISIT,
  })

export const useInvitation = (code: string, enabled: boolean) =>
  useQuery({
    queryKey: ['invitation', code],
    queryFn: ({ signal }) => fetchInvitation(code, signal),
    enabled,
    meta: { persist: false },
    ...ON_EVERY_VISIT,
  })
