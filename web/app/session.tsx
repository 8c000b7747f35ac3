import {
  createContext,
  type ReactNode,
  use,
  useCallback,
  useEffect,
  useLayoutEffect,
  useMemo,
  useReducer,
  useRef,
  useState,
} from 'react'
import type { Session, User } from '#contract/users.ts'
import { logOut, watchRefusedTokens } from './api.ts'
import { clearDrafts } from './drafts.ts'
import { hasLine } from './has-line.ts'
import { takeBackOffers } from './notify.ts'
import { reduceSession, type SessionAction, signedOut } from './session-state.ts'
import {
  clearSession,
  forgetUserId,
  readToken,
  storeSession,
  watchOtherTabs,
} from './stored-session.ts'
import { useProfileRefresh } from './use-profile-refresh.ts'
import { useRefreshOnReturn } from './use-refresh-on-return.ts'
import { useSessionStart } from './use-session-start.ts'
import { useShownProfile } from './use-shown-profile.ts'
import { tellWaiting } from './waiting.ts'
import { reloadWhenSeen } from './watch-return.ts'
import { wipeKept } from './wipe-kept.ts'

function useSessionValue() {
  const [state, reduce] = useReducer(reduceSession, undefined, () => signedOut(!!readToken()))
  const dispatch = useCallback((action: SessionAction) => {
    reduce(action)
    // Told with it, both are drawn at once.
    if (action.type === 'LOAD') tellWaiting({ loadUser: action.payload })
  }, [])
  const mine = useRef(readToken())
  const [ended, setEnded] = useState(false)
  const [returning, setReturning] = useState(false)
  const { shownAt, isCopy, showProfile } = useShownProfile(state, ended, dispatch)
  const refresh = useProfileRefresh(showProfile)
  const { refreshProfile, refreshOnLine, cancelRefresh, refreshFailed, turn } = refresh

  const begin = useCallback(() => {
    dispatch({ type: 'SET_AUTHENTICATED', payload: true })
    dispatch({ type: 'LOAD', payload: false })
  }, [dispatch])

  const isUndecided = useSessionStart({
    dispatch,
    onKept: (user, at) => {
      showProfile(user, at)
      begin()
    },
    onProfile: (user, isDrawn) => {
      // What was changed meanwhile, on the screen that was kept, is newer.
      if (turn.current === 0) showProfile(user)
      // A session that was once refused by mistake has lost whose it is.
      const token = readToken()
      if (token !== null) storeSession(token, user.id)
      if (!isDrawn) begin()
    },
  })

  const signIn = useCallback(
    ({ token, user }: Session) => {
      wipeKept()
      storeSession(token, user.id)
      mine.current = token
      setEnded(false)
      setReturning(false)
      dispatch({ type: 'CREATE_USER', payload: user })
      showProfile(user)
      dispatch({ type: 'SET_AUTHENTICATED', payload: true })
    },
    [dispatch, showProfile],
  )

  const leave = useCallback(() => {
    cancelRefresh()
    dispatch({ type: 'SET_AUTHENTICATED', payload: false })
  }, [dispatch, cancelRefresh])

  /** After another tab's Sair: only that one clears the store, as one that wakes up late would wipe a newer session. */
  const leaveToo = useCallback(() => {
    // What this one kept before it heard of it came after the other one's wipe.
    wipeKept()
    clearDrafts()
    takeBackOffers()
    leave()
  }, [leave])

  // A tab that slept, or came back by Back, missed what another one did.
  useRefreshOnReturn(state, () => {
    const token = readToken()
    if (token === null) leaveToo()
    else if (token !== mine.current) window.location.reload()
    else if (hasLine()) void refreshProfile()
  })

  const forget = useCallback(() => {
    clearSession()
    leave()
  }, [leave])

  const signOut = useCallback(() => {
    // The request takes its token before it is cleared; being offline keeps nobody signed in.
    logOut().catch(() => undefined)
    forget()
  }, [forget])

  /** A profile that was asked for before this change must not undo it. */
  const updateUser = useCallback(
    (user: User) => {
      cancelRefresh()
      showProfile(user)
    },
    [cancelRefresh, showProfile],
  )

  /** Sair for somebody whose session is over, and who will be back on this screen. */
  const signInAgain = useCallback(() => {
    setReturning(true)
    signOut()
  }, [signOut])

  // A token that is no longer the one in use, such as Sair's own, has nothing to say; and what the first profile
  // finds out is the start's affair, also where what was kept is drawn meanwhile.
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
  useLayoutEffect(() => tellWaiting({ loadUser }), [loadUser])

  const { isAuth } = user
  // Who is here is not known yet.
  const starting = loadUser && !isAuth
  useEffect(() => {
    if (!isAuth) return undefined
    // With another token in the store, nothing on this screen is theirs any more.
    return watchOtherTabs(() => (readToken() === null ? leaveToo() : reloadWhenSeen()))
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
      updateUser,
      signInAgain,
      refreshProfile,
      refreshOnLine,
      shownAt,
      isCopy,
      // A session that ended is told as that: the connection is not to blame.
      refreshFailed: refreshFailed && !ended,
      returning,
      // The first profile that is refused is the start's affair: nobody is signed in yet.
      sessionEnded: ended && isAuth,
    }),
    [
      user,
      currUser,
      starting,
      dispatch,
      signIn,
      signOut,
      forget,
      updateUser,
      signInAgain,
      refreshProfile,
      refreshOnLine,
      shownAt,
      isCopy,
      refreshFailed,
      returning,
      ended,
      isAuth,
    ],
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
