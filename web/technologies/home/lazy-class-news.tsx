import { skipToken, useQuery } from '@tanstack/react-query'
import { createElement } from 'react'
import { useSession } from '../../session/session.tsx'

/** The height it had last, in pixels: persisted, so that the list stays in place while its code loads. */
export const CLASS_NEWS_HEIGHT = ['class-news-height']

/** Only people in classes need the code. */
export function LazyClassNews() {
  const { classes, new_confirmations = 0 } = useSession().user
  return classes || new_confirmations > 0 ? <Loader /> : null
}

function Loader() {
  const { data: height = 0 } = useQuery<number>({
    queryKey: CLASS_NEWS_HEIGHT,
    queryFn: skipToken,
  })
  const { data, isPending } = useQuery({
    queryKey: ['class-news'],
    queryFn: async () => (await import('./class-news.tsx')).default,
    // Code never gets stale and cannot be persisted.
    staleTime: 'static',
    meta: { persist: false },
  })
  if (isPending) return <div style={{ blockSize: height }} />
  return data ? createElement(data) : null
}
