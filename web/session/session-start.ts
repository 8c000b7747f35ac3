import { type Dispatch, startTransition, useEffect, useEffectEvent, useRef } from 'react'
import { matchPath, useLocation, useNavigate } from 'react-router'
import { OPEN_SCREENS, SCREENS } from '#contract/screens.ts'
import { REQUEST_TIMEOUT_MS } from '#contract/timing.ts'
import type { User } from '#contract/users.ts'
import { fetchProfile } from '../data/api.ts'
import { ApiError } from '../data/api-error.ts'
import { isOnline, onlineKnown } from '../data/online.ts'
import { clearSession, readToken, readUserId, storeSession } from '../data/stored-session.ts'
import { reloadWhenVisible } from '../data/tab-focus.ts'
import { setDraftsAside } from '../forms/drafts.ts'
import type { SessionAction } from './session-state.ts'
import { isAsking, nextStart, type Start, type StartEvent } from './start-machine.ts'

type SignedInCode = typeof import('./signed-in.tsx')

let code: SignedInCode | undefined

/** The data layer is loaded with the first signed-in screen: the login does not need it. */
export async function loadSignedInCode() {
  code ??= await import('./signed-in.tsx')
  return code
}

/** Closes the query client of the person who signed out. */
export const closeSignedInCode = () => code?.closeClient()

/** WebKit announces Back only once it has refused the page's requests. */
const ANNOUNCED_WITHIN_MS = 1000

/** IndexedDB hangs at times in WebKit: a fetched profile waits no longer than this for the cache. */
const MAX_RESTORE_MS = 2000

const pause = (ms: number) =>
  new Promise((resolve) => {
    setTimeout(resolve, ms)
  })

/**
 * Firefox and WebKit refuse a page's requests as soon as it is being left. `pagehide` follows when the next page
 * begins to arrive, which on a slow network is seconds later.
 */
export function watchPageExit() {
  const left = new AbortController()
  let isAnnounced = false
  const announce = () => {
    isAnnounced = true
  }
  const leave = () => left.abort()
  window.addEventListener('beforeunload', announce)
  window.addEventListener('pagehide', leave)

  return {
    signal: left.signal,
    leave,
    /** Whether the page is still open after the time an unload would have taken. */
    isStillHere: async () => {
      await pause(ANNOUNCED_WITHIN_MS)
      if (isAnnounced && !left.signal.aborted) await pause(REQUEST_TIMEOUT_MS)
      return !left.signal.aborted
    },
    stop: () => {
      window.removeEventListener('beforeunload', announce)
      window.removeEventListener('pagehide', leave)
    },
  }
}

type Dispatched = Dispatch<SessionAction>

const isUnreachable = (error: unknown) => error instanceof ApiError && error.code === 'unreachable'

/** The persisted profile of the last visit. */
async function restoreProfile(dispatch: Dispatched) {
  const user = readUserId()
  if (user === null) return undefined
  const { openQueries, PROFILE } = await loadSignedInCode()
  const { client, restored } = openQueries(user, dispatch)
  await restored
  return client.getQueryData<User>(PROFILE)
}

/** Writes the profile into the cache, unless it was changed there since the request. */
async function storeProfile(user: User, askedAt: number, dispatch: Dispatched) {
  const { openQueries, PROFILE, withOutbox } = await loadSignedInCode()
  const { client, restored } = openQueries(user.id, dispatch)
  await Promise.race([restored, pause(MAX_RESTORE_MS)])
  const { dataUpdatedAt = 0 } = client.getQueryState(PROFILE) ?? {}
  if (dataUpdatedAt < askedAt) client.setQueryData(PROFILE, withOutbox(PROFILE, user))
}

/** Undefined after a failure, whatever it was. The requests of a page that is being left fail, but its session is valid. */
async function askForProfile({ signal, isStillHere }: ReturnType<typeof watchPageExit>) {
  try {
    return await fetchProfile(signal)
  } catch (error) {
    return isUnreachable(error) && !(await isStillHere()) ? 'left' : undefined
  }
}

export function useSessionStart(dispatch: Dispatched) {
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const now = useRef<Start>(readToken() ? 'asking' : 'no token')

  const begin = (user: User) => {
    dispatch({ type: 'UPDATE_USER', payload: { user } })
    dispatch({ type: 'SET_AUTHENTICATED', payload: true })
    dispatch({ type: 'LOAD', payload: false })
  }

  const start = useEffectEvent(async (leaving: ReturnType<typeof watchPageExit>) => {
    const token = readToken()
    const isSameSession = () => readToken() === token && !leaving.signal.aborted
    const advance = (event: StartEvent) => {
      now.current = nextStart(now.current, event, isOnline())
      return now.current
    }

    const showCached = async () => {
      const user = await restoreProfile(dispatch)
      if (!user || !isAsking(now.current) || !isSameSession()) return
      advance('cached')
      begin(user)
    }
    const cached = showCached().catch(() => undefined)
    await onlineKnown()
    // Offline the cache is all there is.
    if (!isOnline()) await cached
    if (!isAsking(now.current)) return

    const askedAt = Date.now()
    const user = await askForProfile(leaving)
    if (user === 'left') return
    // The network may have been lost during the request.
    if (!user && !isOnline()) await cached
    const isShown = now.current !== 'asking'
    if (leaving.signal.aborted || advance(user ? 'answered' : 'failed') === 'offline with cache')
      return

    if (!isSameSession()) {
      // Another session, or none: a screen that is shown already has handled it.
      if (isShown) return
      if (readToken() !== null) return reloadWhenVisible()
    } else if (user) {
      // A session that was refused by mistake has lost its user id.
      storeSession(token!, user.id)
      // Without that code no screen can be rendered, and the boundary says so.
      await storeProfile(user, askedAt, dispatch).catch(() => undefined)
      if (!isShown) begin(user)
      return
    } else {
      setDraftsAside(readUserId())
      clearSession()
    }
    if (!OPEN_SCREENS.some((path) => matchPath(path, pathname)))
      void navigate(SCREENS.start, { replace: true })
    // In one transition with the navigation, or the old screen's guard would redirect.
    startTransition(() => dispatch({ type: 'SET_AUTHENTICATED', payload: false }))
  })

  useEffect(() => {
    const leaving = watchPageExit()
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

  return now
}
