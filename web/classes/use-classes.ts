import { useQuery } from '@tanstack/react-query'
import { fetchClasses, fetchConfirmations, fetchInvitation } from './calls.ts'

/** Others change it: members join, a teacher edits what is expected. */
const ON_EVERY_VISIT = { refetchOnMount: 'always' } as const

export const useClasses = () =>
  useQuery({
    queryKey: ['classes'],
    queryFn: ({ signal }) => fetchClasses(signal),
    ...ON_EVERY_VISIT,
  })

export const useConfirmations = (enabled = true) =>
  useQuery({
    queryKey: ['confirmations'],
    queryFn: ({ signal }) => fetchConfirmations(signal),
    enabled,
    ...ON_EVERY_VISIT,
  })

export const useInvitation = (code: string) =>
  useQuery({
    queryKey: ['invitation', code],
    queryFn: ({ signal }) => fetchInvitation(code, signal),
    meta: { persist: false },
    ...ON_EVERY_VISIT,
  })
