import { useQuery } from '@tanstack/react-query'
import { ON_EVERY_VISIT } from '../../data/client.ts'
import { fetchEvolution, fetchMap, fetchMember } from './calls.ts'

export const useClassMap = (id: string) =>
  useQuery({
    queryKey: ['class-map', id],
    queryFn: ({ signal }) => fetchMap(id, signal),
    ...ON_EVERY_VISIT,
  })

export const useClassEvolution = (id: string) =>
  useQuery({
    queryKey: ['class-evolution', id],
    queryFn: ({ signal }) => fetchEvolution(id, signal),
    ...ON_EVERY_VISIT,
  })

/** Not persisted: what one student shares stays on the server. */
export const useClassMember = (id: string, member: string) =>
  useQuery({
    queryKey: ['class-member', id, member],
    queryFn: ({ signal }) => fetchMember(id, member, signal),
    meta: { persist: false },
    ...ON_EVERY_VISIT,
  })
