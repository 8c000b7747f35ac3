import { useEffect, useEffectEvent, useRef } from 'react'
import type { SessionState } from './session-state.ts'
import { watchReturn } from './watch-return.ts'

const AT_MOST_EVERY_MS = 5000

/** What another tab or device changed meanwhile shows as soon as this one is looked at again. */
export function useRefreshOnReturn({ user, loadUser }: SessionState, refresh: () => void) {
  const { isAuth } = user
  const askedAt = useRef(0)

  const lookedAt = useEffectEvent(() => {
    const rested = Date.now() - askedAt.current >= AT_MOST_EVERY_MS
    // A change under way fetches the list itself when it is done.
    if (document.visibilityState !== 'visible' || loadUser || !rested) return
    askedAt.current = Date.now()
    refresh()
  })

  useEffect(() => {
    if (!isAuth) return undefined
    askedAt.current = Date.now()
    return watchReturn(() => lookedAt())
  }, [isAuth])
}
