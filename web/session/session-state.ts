import type { Technology } from '#contract/technologies.ts'
import type { User } from '#contract/users.ts'

export type SessionState = {
  user: Partial<User> & { isAuth: boolean }
  /** The technology chosen to be edited or deleted; the specification names it so. */
  currUser: Technology | null
  /** A request is pending: the first profile, or a change in a modal. */
  loadUser: boolean
}

/**
 * The specification names the state and its four actions; the reducer mirrors the cached profile and is never a second
 * source. SET_AUTHENTICATED: a session began or ended. CREATE_USER: the user a session brought. UPDATE_USER: what
 * `GET /profile` answered, or the technology that was chosen to be edited or deleted. LOAD: whether a request is pending.
 */
export type SessionAction =
  | { type: 'SET_AUTHENTICATED'; payload: boolean }
  | { type: 'CREATE_USER'; payload: User }
  | { type: 'UPDATE_USER'; payload: { user: User } | { currUser: Technology } }
  | { type: 'LOAD'; payload: boolean }

export const signedOut = (loadUser: boolean): SessionState => ({
  user: { isAuth: false },
  currUser: null,
  loadUser,
})

type Update = Extract<SessionAction, { type: 'UPDATE_USER' }>['payload']

function updated({ user }: SessionState, update: Update): Partial<SessionState> {
  if ('currUser' in update) return update
  return { user: { ...update.user, isAuth: user.isAuth } }
}

export function reduceSession(state: SessionState, action: SessionAction): SessionState {
  switch (action.type) {
    case 'SET_AUTHENTICATED':
      return action.payload ? { ...state, user: { ...state.user, isAuth: true } } : signedOut(false)
    case 'CREATE_USER':
      return { ...state, user: { ...action.payload, isAuth: state.user.isAuth } }
    case 'UPDATE_USER':
      return { ...state, ...updated(state, action.payload) }
    case 'LOAD':
      return { ...state, loadUser: action.payload }
    default:
      return action satisfies never
  }
}
