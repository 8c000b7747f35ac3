import { type Dispatch, startTransition, useEffect, useEffectEvent, useRef } from 'react'
import { matchPath, useLocation, useNavigate } from 'react-router'
import { OPEN_SCREENS, SCREENS } from '#contract/screens.ts'
import type { User } from '#contract/users.ts'
import { fetchProfile } from '../data/api.ts'
import { ApiError } from '../data/api-error.ts'
import { isOnline, onlineKnown } from '../data/online.ts'
import { clearSession, readToken, readUserId, storeSession } from '../data/stored-session.ts'
import { reloadWhenSeen } from '../data/watch-return.ts'
import type { SessionAction } from './session-state.ts'
import { loadSignedInCode } from './signed-in-code.ts'
import { watchLeaving } from './watch-leaving.ts'

type Dispatched = Dispatch<SessionAction>

const isUnreachable = (error: unknown) => error instanceof ApiError && error.code === 'unreachable'

/** The profile of the last visit, from the persisted cache. */
async function restoreProfile(dispatch: Dispatched) {
  const user = readUserId()
  if (user === null) return undefined
  const { openQueries, PROFILE } = await loadSignedInCode()
  const { client, restored } = openQueries(user, dispatch)
  await restored
  return client.getQueryData<User>(PROFILE)
}

/** Into the cache, unless it was changed there since it was asked for. */
async function storeProfile(user: User, askedAt: number, dispatch: Dispatched) {
  const { openQueries, PROFILE, withOutbox } = await loadSignedInCode()
  const { client, restored } = openQueries(user.id, dispatch)
  await restored
  const { dataUpdatedAt = 0 } = client.getQueryState(PROFILE) ?? {}
  if (dataUpdatedAt < askedAt) client.setQueryData(PROFILE, withOutbox(PROFILE, user))
}

export function useSessionStart(dispatch: Dispatched) {
  const navigate = useNavigate()
  const { pathname } = useLocation()
  /** While the first profile is pending, and its answer decides. */
  const isUndecided = useRef(false)

  const begin = (user: User) => {
    dispatch({ type: 'UPDATE_USER', payload: { user } })
    dispatch({ type: 'SET_AUTHENTICATED', payload: true })
    dispatch({ type: 'LOAD', payload: false })
  }

  const start = useEffectEvent(async ({ signal, staysHere }: ReturnType<typeof watchLeaving>) => {
    const token = readToken()
    let isDrawn = false
    let isAnswered = false
    const drawCached = async () => {
      const user = await restoreProfile(dispatch)
      if (!user || isAnswered || signal.aborted || readToken() !== token) return
      isDrawn = true
      begin(user)
    }
    const drawn = drawCached().catch(() => undefined)
    let isRefused = false
    try {
      await onlineKnown()
      // Offline the cache is all there is.
      if (!isOnline()) await drawn
      if (isDrawn && !isOnline()) return
      isUndecided.current = true
      const askedAt = Date.now()
      const user = await fetchProfile(signal)
      isAnswered = true
      if (readToken() === token && token !== null) {
        // A session that was once refused by mistake has lost whose it is.
        storeSession(token, user.id)
        // Without that code no screen can be drawn either, and says so.
        await storeProfile(user, askedAt, dispatch).catch(() => undefined)
        if (!isDrawn) begin(user)
        return
      }
    } catch (error) {
      // A page that is being left has failed at nothing: its session goes on elsewhere.
      if (isUnreachable(error) && !(await staysHere())) return
      // The same where the network went away meanwhile.
      if (!isOnline()) await drawn
      isAnswered = true
      if (signal.aborted || (isDrawn && !isOnline())) return
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
    void onlineKnown()
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
