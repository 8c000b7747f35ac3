export const TOKEN_KEY = 'techfolio:token'
export const USER_ID_KEY = 'techfolio:user-id'

export const readToken = () => localStorage.getItem(TOKEN_KEY)

export function storeSession(token: string, userId: string) {
  localStorage.setItem(USER_ID_KEY, userId)
  localStorage.setItem(TOKEN_KEY, token)
}

export const clearSession = () => localStorage.clear()

/** Tells that another tab changed the session; what it is now, the store knows. */
export function watchOtherTabs(onChange: () => void) {
  const listen = ({ key, storageArea }: StorageEvent) => {
    if (storageArea === localStorage && (key === null || key === TOKEN_KEY)) onChange()
  }
  window.addEventListener('storage', listen)
  return () => window.removeEventListener('storage', listen)
}
