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
    if (readToken()) void start(leaving.signal)
    else dispatch({ type: 'LOAD', payload: false })
    return () => leaving.abort()
  }, [dispatch])
}
