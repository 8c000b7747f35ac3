/** The server answers these with 200 and any other page with 404; the client draws them. */
export const SCREENS = {
  start: '/',
  login: '/login',
  signUp: '/signup',
  home: '/home',
  account: '/conta',
} as const
