import { useQuery } from '@tanstack/react-query'
import { call } from '../data/api.ts'
import { defineChange } from '../data/change.ts'

/** Newest first. */
export const useNotices = () =>
  useQuery({
    queryKey: ['notices'],
    queryFn: ({ signal }) => call('GET /notices', {}, { signal }),
  })

export const seeNotice = defineChange({
  name: 'notices/see',
  send: (id: string) => call('PUT /notices/:id', { id }, { seen: true }),
  apply: {
    notices: (notices, id) =>
      notices.map((notice) => (notice.id === id ? { ...notice, seen: true } : notice)),
  },
  invalidates: ['notices', 'profile'],
  isOptimistic: true,
})
