import { useQuery } from '@tanstack/react-query'
import type { Notice } from '#contract/notices.ts'
import { request } from '../data/api.ts'
import { defineChange } from '../data/change.ts'

/** Newest first. */
export const useNotices = () =>
  useQuery({
    queryKey: ['notices'],
    queryFn: ({ signal }) => request('GET', '/notices', { signal }) as Promise<Notice[]>,
  })

export const seeNotice = defineChange({
  name: 'notices/see',
  send: (id: string) =>
    request('PUT', `/notices/${id}`, { body: { seen: true } }) as Promise<Notice>,
  apply: {
    notices: (notices, id) =>
      notices.map((notice) => (notice.id === id ? { ...notice, seen: true } : notice)),
  },
  invalidates: ['notices', 'profile'],
  isOptimistic: true,
})
