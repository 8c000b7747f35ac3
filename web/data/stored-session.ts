import { wipeCache } from './store.ts'

export const TOKEN_KEY = 'techfolio:token'
export const USER_ID_KEY = 'techfolio:user-id'

/** The token where a browser refuses its store, or has no room left: it lasts as long as the page. */
let unstored: string | null = null

export function readToken() {
  try {
    return unstored ?? window.localStorage.getItem(TOKEN_KEY)
  } catch {
    return unstored
  }
}

/** The owner of the token, if both could be stored. */
export function readUserId() {
  try {
    return localStorage.getItem(USER_ID_KEY)
  } catch {
    return null
  }
}

/** The token is read too: another tab may have signed out or signed another person in. */
export const isSignedInAs = (user: string) => readToken() !== null && readUserId() === user

export function storeSession(token: string, userId: string) {
  try {
    localStorage.setItem(USER_ID_KEY, userId)
    localStorage.setItem(TOKEN_KEY, token)
    unstored = null
  } catch {
    unstored = token
  }
}

/** A refused session keeps its token until the person signs in again, but nothing of it is persisted. */
export function forgetUserId() {
  void wipeCache()
  try {
    localStorage.removeItem(USER_ID_KEY)
  } catch {
    // A store that cannot be opened holds nothing of ours.
  }
}

export function clearSession() {
  unstored = null
  void wipeCache()
  try {
    localStorage.clear()
  } catch {
    // A store that cannot be opened holds nothing of ours.
  }
}

/** Tells that another tab changed the session; what it is now, the store knows. */
export function watchOtherTabs(onChange: () => void) {
  const listen = ({ key, storageArea }: StorageEvent) => {
    if (storageArea === localStorage && (key === null || key === TOKEN_KEY)) onChange()
  }
  window.addEventListener('storage', listen)
  return () => window.removeEventListener('storage', listen)
}
