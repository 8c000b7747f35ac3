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
import { reloadWhenSeen, watchReturn } from '../data/watch-return.ts'
import { clearDrafts } from '../forms/drafts.ts'
import { takeBackOffers } from '../toasts/notify.ts'
import { reduceSession, signedOut } from './session-state.ts'
import { dropSignedInCode, loadSignedInCode } from './signed-in-code.ts'
import { useSessionStart } from './use-session-start.ts'

function useSessionValue() {
  const [state, dispatch] = useReducer(reduceSession, undefined, () => signedOut(!!readToken()))
  const mine = useRef(readToken())
  const [ended, setEnded] = useState(false)
  const [returning, setReturning] = useState(false)
  const isUndecided = useSessionStart(dispatch)

  const signIn = useCallback(({ token, user }: Session) => {
    storeSession(token, user.id)
    void wipeOutboxOfOthers(user.id)
    mine.current = token
    setEnded(false)
    setReturning(false)
    dispatch({ type: 'CREATE_USER', payload: user })
    dispatch({ type: 'SET_AUTHENTICATED', payload: true })
    // Ahead of the two seconds: the first screen finds its data layer open.
    loadSignedInCode().catch(() => undefined)
  }, [])

  const leave = useCallback(() => {
    dropSignedInCode()
    dispatch({ type: 'SET_AUTHENTICATED', payload: false })
  }, [])

  /** After another tab's Sair: only that tab clears the store, as one that wakes up late would wipe a newer session. */
  const leaveToo = useCallback(() => {
    void wipeCache()
    clearDrafts()
    takeBackOffers()
    leave()
  }, [leave])

  const forget = useCallback(() => {
    clearSession()
    void wipeOutbox()
    leave()
  }, [leave])

  const signOut = useCallback(() => {
    // The request takes its token before it is cleared; being offline keeps nobody signed in.
    logOut().catch(() => undefined)
    forget()
  }, [forget])

  /** Sair for somebody whose session is over and who comes back to this screen. What waits in the outbox stays. */
  const signInAgain = useCallback(() => {
    setReturning(true)
    clearSession()
    leave()
  }, [leave])

  // A token that is no longer in use, such as Sair's own, has nothing to say; the first profile decides by itself.
  useEffect(
    () =>
      watchRefusedTokens((token) => {
        if (token !== readToken() || isUndecided.current) return
        setEnded(true)
        forgetUserId()
      }),
    [isUndecided],
  )

  const { user, currUser, loadUser } = state
  const { isAuth } = user
  const starting = loadUser && !isAuth
  useEffect(() => {
    if (!isAuth) return undefined
    // With another token in the store, nothing on this screen is theirs any more.
    const hear = () => (readToken() === null ? leaveToo() : reloadWhenSeen())
    // A tab that slept, or came back by Back, missed what another one did.
    const look = () => void (readToken() !== mine.current && hear())
    const stops = [watchOtherTabs(hear), watchReturn(look)]
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
      // The first profile that is refused is the start's affair: nobody is signed in yet.
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
