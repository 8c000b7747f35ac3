import { useQuery } from '@tanstack/react-query'
import type { ClassVersion } from '#contract/classes.ts'
import { call } from '../../data/api.ts'
import { ON_EVERY_VISIT } from '../../data/client.ts'
import { isOnline } from '../../data/online.ts'
import { localTimeZone } from '../../evolution/time-zone.ts'

export const useClassMap = (id: string) =>
  useQuery({
    queryKey: ['class-map', id],
    queryFn: ({ signal }) => call('GET /classes/:id/map', { id }, { signal }),
    ...ON_EVERY_VISIT,
  })

export const useClassEvolution = (id: string) =>
  useQuery({
    queryKey: ['class-evolution', id],
    queryFn: ({ signal }) =>
      call('GET /classes/:id/evolution', { id, time_zone: localTimeZone() }, { signal }),
    ...ON_EVERY_VISIT,
  })

/** Not persisted: what one student shares stays on the server. */
export const useClassMember = (id: string, member: string) =>
  useQuery({
    queryKey: ['class-member', id, member],
    queryFn: ({ signal }) =>
      call(
        'GET /classes/:id/members/:member',
        { id, member, time_zone: localTimeZone() },
        { signal },
      ),
    meta: { persist: false },
    ...ON_EVERY_VISIT,
  })

const VERSION_EVERY_MS = 10_000

/** While the class is in sight, what changes in it is fetched again. Not persisted: it is of this visit. */
export const useClassVersion = (id: string) =>
  useQuery({
    queryKey: ['class-version', id],
    queryFn: async ({ client, queryKey, signal }) => {
      const answer = await call('GET /classes/:id/map/version', { id }, { signal })
      const before = client.getQueryData<ClassVersion>(queryKey)
      if (before && before.version !== answer.version)
        for (const name of ['class-map', 'class-evolution', 'class-member'])
          void client.invalidateQueries({ queryKey: [name, id] })
      return answer
    },
    refetchInterval: () => isOnline() && VERSION_EVERY_MS,
    gcTime: 0,
    meta: { persist: false },
    ...ON_EVERY_VISIT,
  })
