import { type Dispatch, startTransition, useEffect, useEffectEvent } from 'react'
import { matchPath, useLocation, useNavigate } from 'react-router'
import { OPEN_SCREENS, SCREENS } from '#contract/screens.ts'
import { fetchProfile } from './api.ts'
import type { SessionAction } from './session-state.ts'
import { clearSession, readToken } from './stored-session.ts'

export function useSessionStart(dispatch: Dispatch<SessionAction>) {
  const navigate = useNavigate()
  const { pathname } = useLocation()

  const start = useEffectEvent(async (signal: AbortSignal) => {
    try {
      const user = await fetchProfile(signal)
      dispatch({ type: 'UPDATE_USER', payload: { user } })
      dispatch({ type: 'SET_AUTHENTICATED', payload: true })
      dispatch({ type: 'LOAD', payload: false })
    } catch {
      if (signal.aborted) return
      clearSession()
      if (!OPEN_SCREENS.some((path) => matchPath(path, pathname)))
        void navigate(SCREENS.start, { replace: true })
      // In step with the navigation, or the guard of the old address would send us elsewhere.
      startTransition(() => dispatch({ type: 'LOAD', payload: false }))
    }
  })

  useEffect(() => {
    const leaving = new AbortController()
    // A page left before its profile came has failed at nothing: its session goes on elsewhere.
    const leave = () => leaving.abort()
    const comeBack = ({ persisted }: PageTransitionEvent) => {
      if (persisted && leaving.signal.aborted) window.location.reload()
    }
    window.addEventListener('pagehide', leave)
    window.addEventListener('pageshow', comeBack)
    const settle = () => window.removeEventListener('pagehide', leave)
    if (readToken()) void start(leaving.signal).finally(settle)
    else dispatch({ type: 'LOAD', payload: false })
    return () => {
      settle()
      window.removeEventListener('pageshow', comeBack)
      leaving.abort()
    }
  }, [dispatch])
}
