import { useCallback, useSyncExternalStore } from 'react'

/** Whether a media query fits, also when that changes. */
export function useMedia(query: string) {
  const watch = useCallback(
    (tell: () => void) => {
      const media = window.matchMedia(query)
      media.addEventListener('change', tell)
      return () => media.removeEventListener('change', tell)
    },
    [query],
  )
  return useSyncExternalStore(watch, () => window.matchMedia(query).matches)
}
