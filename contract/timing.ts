/** The client's timeout; the server responds sooner, if only with 503. */
export const REQUEST_TIMEOUT_MS = 7000
export const LOGIN_REDIRECT_MS = 2000
export const EDIT_CLOSE_MS = 2000
export const TOAST_MS = 3000
export const MAX_TOASTS = 2
