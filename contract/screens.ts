/** The server answers these with 200 and any other page with 404. */
export const SCREENS = {
  start: '/',
  login: '/login',
  signUp: '/signup',
  home: '/home',
  forgottenPassword: '/esqueci-a-senha',
  /** Opened by a reset link; its token is in the fragment, which is not sent to servers or proxies. */
  resetPassword: '/nova-senha',
  privacy: '/privacidade',
  account: '/conta',
  technology: '/tecnologias/:id',
  projects: '/projetos',
  evolution: '/evolucao',
  jobs: '/vagas',
  classes: '/turmas',
  joinClass: '/turmas/entrar/:code',
  class: '/turmas/:id',
  classMember: '/turmas/:id/alunos/:member',
  portfolio: '/portfolio',
  report: '/denunciar/:address',
} as const

/** Public screens: no redirect, with or without a session. */
export const OPEN_SCREENS: readonly string[] = [
  SCREENS.forgottenPassword,
  SCREENS.resetPassword,
  SCREENS.privacy,
  SCREENS.report,
]

/** A trailing slash is the same screen. */
const withoutSlash = (path: string) => (path === '/' ? path : path.replace(/\/$/, ''))

/** A part that begins with `:` is any one segment. Compiled here, so that bundles without it drop it. */
export const isScreen = (path: string) =>
  Object.values(SCREENS).some((screen) =>
    new RegExp(`^${screen.replace(/:\w+/g, '[^/]+')}$`).test(withoutSlash(path)),
  )

/** Whether its document has the login form prerendered. */
export const isScreenWithForm = (path: string) =>
  [SCREENS.start, SCREENS.login].some((screen) => screen === withoutSlash(path))
