import { type Dispatch, startTransition, useEffect, useEffectEvent, useRef } from 'react'
import { matchPath, useLocation, useNavigate } from 'react-router'
import { OPEN_SCREENS, SCREENS } from '#contract/screens.ts'
import type { User } from '#contract/users.ts'
import { fetchProfile } from './api.ts'
import { ApiError } from './api-error.ts'
import { hasLine, lineKnown } from './has-line.ts'
import { withKeptCode } from './kept-code.ts'
import type { SessionAction } from './session-state.ts'
import { clearSession, readToken } from './stored-session.ts'
import { watchLeaving } from './watch-leaving.ts'
import { reloadWhenSeen } from './watch-return.ts'

type Start = {
  dispatch: Dispatch<SessionAction>
  /** Draws what was kept of the last visit, as of then. */
  onKept: (user: User, at: number) => void
  onProfile: (user: User, isDrawn: boolean) => void
}

const isUnreachable = (error: unknown) => error instanceof ApiError && error.code === 'unreachable'

export function useSessionStart({ dispatch, onKept, onProfile }: Start) {
  const navigate = useNavigate()
  const { pathname } = useLocation()
  /** While the first profile is under way, and its answer decides. */
  const isUndecided = useRef(false)

  const start = useEffectEvent(async ({ signal, staysHere }: ReturnType<typeof watchLeaving>) => {
    const token = readToken()
    let isDrawn = false
    let isAnswered = false
    const drawKept = async () => {
      const kept = await withKeptCode(({ readProfile }) => readProfile())
      if (!kept || isAnswered || signal.aborted || readToken() !== token) return
      isDrawn = true
      onKept(kept.user, kept.at)
    }
    const drawn = drawKept()
    let isRefused = false
    try {
      await lineKnown()
      // Without a line the copy is all there is.
      if (!hasLine()) await drawn
      if (isDrawn && !hasLine()) return
      isUndecided.current = true
      const user = await fetchProfile(signal)
      isAnswered = true
      if (readToken() === token) return onProfile(user, isDrawn)
    } catch (error) {
      // A page that is being left has failed at nothing: its session goes on elsewhere.
      if (isUnreachable(error) && !(await staysHere())) return
      // The same where it went away meanwhile.
      if (!hasLine()) await drawn
      isAnswered = true
      if (signal.aborted || (isDrawn && !hasLine())) return
      isRefused = readToken() === token
      if (isRefused) clearSession()
    } finally {
      isUndecided.current = false
    }
    // Another session, or none any more: whoever sees a screen already has left it or was told.
    if (isDrawn && !isRefused) return
    if (readToken() !== null) return reloadWhenSeen()
    if (!OPEN_SCREENS.some((path) => matchPath(path, pathname)))
      void navigate(SCREENS.start, { replace: true })
    // In step with the navigation, or the guard of the old address would send us elsewhere.
    startTransition(() => dispatch({ type: 'SET_AUTHENTICATED', payload: false }))
  })

  useEffect(() => {
    const leaving = watchLeaving()
    const comeBack = ({ persisted }: PageTransitionEvent) => {
      if (persisted && leaving.signal.aborted) window.location.reload()
    }
    window.addEventListener('pageshow', comeBack)
    void lineKnown()
    if (readToken()) void start(leaving).finally(leaving.stop)
    else dispatch({ type: 'LOAD', payload: false })
    return () => {
      leaving.stop()
      leaving.leave()
      window.removeEventListener('pageshow', comeBack)
    }
  }, [dispatch])

  return isUndecided
}
