export const TOKEN_KEY = 'techfolio:token'
export const USER_ID_KEY = 'techfolio:user-id'

export const readToken = () => localStorage.getItem(TOKEN_KEY)

export function storeSession(token: string, userId: string) {
  localStorage.setItem(USER_ID_KEY, userId)
  localStorage.setItem(TOKEN_KEY, token)
}

export const clearSession = () => localStorage.clear()

/** What another tab did to the session: `null` is signed out, a token is somebody signed in. */
export function watchOtherTabs(onChange: (token: string | null) => void) {
  const listen = ({ key, newValue, storageArea }: StorageEvent) => {
    if (storageArea !== localStorage) return
    if (key === null || key === TOKEN_KEY) onChange(key === null ? null : newValue)
  }
  window.addEventListener('storage', listen)
  return () => window.removeEventListener('storage', listen)
}
