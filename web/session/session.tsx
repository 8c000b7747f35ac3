import {
  createContext,
  type ReactNode,
  use,
  useCallback,
  useEffect,
  useMemo,
  useReducer,
  useRef,
  useState,
} from 'react'
import type { Session } from '#contract/users.ts'
import { logOut, watchRefusedTokens } from '../data/api.ts'
import { wipeCache, wipeOutbox, wipeOutboxOfOthers } from '../data/store.ts'
import {
  clearSession,
  forgetUserId,
  readToken,
  storeSession,
  watchOtherTabs,
} from '../data/stored-session.ts'
import { reloadWhenVisible, watchTabFocus } from '../data/tab-focus.ts'
import { restoreDrafts, setDraftsAside, wipeTab } from '../forms/drafts.ts'
import { dismissActions } from '../toasts/notify.ts'
import { closeSignedInCode, loadSignedInCode, useSessionStart } from './session-start.ts'
import { reduceSession, signedOut } from './session-state.ts'
import { isAsking } from './start-machine.ts'

function useSessionValue() {
  const [state, dispatch] = useReducer(reduceSession, undefined, () => signedOut(!!readToken()))
  const mine = useRef(readToken())
  const [ended, setEnded] = useState(false)
  const [returning, setReturning] = useState(false)
  const start = useSessionStart(dispatch)

  const signIn = useCallback(({ token, user }: Session) => {
    storeSession(token, user.id)
    void wipeOutboxOfOthers(user.id)
    restoreDrafts(user.id)
    mine.current = token
    setEnded(false)
    setReturning(false)
    dispatch({ type: 'CREATE_USER', payload: user })
    dispatch({ type: 'SET_AUTHENTICATED', payload: true })
    // During the login's two seconds, so that the first screen does not wait for it.
    loadSignedInCode().catch(() => undefined)
  }, [])

  const leave = useCallback(() => {
    closeSignedInCode()
    dispatch({ type: 'SET_AUTHENTICATED', payload: false })
  }, [])

  /** After a sign-out in another tab: only that tab clears the storage, as a late one would wipe a newer session. */
  const leaveToo = useCallback(() => {
    void wipeCache()
    wipeTab()
    dismissActions()
    leave()
  }, [leave])

  const forget = useCallback(() => {
    clearSession()
    wipeTab()
    void wipeOutbox()
    leave()
  }, [leave])

  const signOut = useCallback(() => {
    // The request reads its token before it is cleared; offline the sign-out is local.
    logOut().catch(() => undefined)
    forget()
  }, [forget])

  const userId = state.user.id
  /** Signs out of an ended session and returns to this screen after the login. Outbox and drafts stay for the same person. */
  const signInAgain = useCallback(() => {
    setReturning(true)
    clearSession()
    setDraftsAside(userId)
    leave()
  }, [leave, userId])

  // Ignores tokens that are no longer in use, such as that of a sign-out; the first profile is handled by the session's start.
  useEffect(
    () =>
      watchRefusedTokens((token) => {
        if (token !== readToken() || isAsking(start.current)) return
        setEnded(true)
        forgetUserId()
      }),
    [start],
  )

  const { user, currUser, loadUser } = state
  const { isAuth } = user
  const starting = loadUser && !isAuth
  useEffect(() => {
    if (!isAuth) return undefined
    // With another token stored, this screen belongs to another session.
    const hear = () => (readToken() === null ? leaveToo() : reloadWhenVisible())
    // A suspended tab, or one from the back/forward cache, missed the storage event.
    const look = () => void (readToken() !== mine.current && hear())
    const stops = [watchOtherTabs(hear), watchTabFocus(look)]
    return () => stops.forEach((stop) => stop())
  }, [isAuth, leaveToo])

  return useMemo(
    () => ({
      user,
      currUser,
      starting,
      dispatch,
      signIn,
      signOut,
      forget,
      signInAgain,
      returning,
      // A refused first profile is handled by the session's start.
      sessionEnded: ended && isAuth,
    }),
    [user, currUser, starting, signIn, signOut, forget, signInAgain, returning, ended, isAuth],
  )
}

const SessionContext = createContext<ReturnType<typeof useSessionValue> | null>(null)

export function SessionProvider({ children }: { children: ReactNode }) {
  return <SessionContext value={useSessionValue()}>{children}</SessionContext>
}

export function useSession() {
  const session = use(SessionContext)
  if (!session) throw new Error('useSession needs a SessionProvider above it')
  return session
}
