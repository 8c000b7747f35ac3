import type { Technology } from '#contract/technologies.ts'
import type { User } from '#contract/users.ts'

export type SessionState = {
  user: Partial<User> & { isAuth: boolean }
  /** The technology chosen to be edited or deleted; the specification names it so. */
  currUser: Technology | null
  /** A request the screen waits for is under way: the first profile, or a change in a modal. */
  loadUser: boolean
}

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

export function reduceSession(state: SessionState, action: SessionAction): SessionState {
  switch (action.type) {
    case 'SET_AUTHENTICATED':
      return action.payload ? { ...state, user: { ...state.user, isAuth: true } } : signedOut(false)
    case 'CREATE_USER':
      return { ...state, user: { ...action.payload, isAuth: state.user.isAuth } }
    case 'UPDATE_USER':
      return 'user' in action.payload
        ? { ...state, user: { ...action.payload.user, isAuth: state.user.isAuth } }
        : { ...state, currUser: action.payload.currUser }
    case 'LOAD':
      return { ...state, loadUser: action.payload }
    default:
      return action satisfies never
  }
}
