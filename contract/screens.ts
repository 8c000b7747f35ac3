/** The server answers these with 200 and any other page with 404; the client draws them. */
export const SCREENS = {
  start: '/',
  login: '/login',
  signUp: '/signup',
  home: '/home',
  forgottenPassword: '/esqueci-a-senha',
  /** What a reset link opens. Its token stands after `#`, where neither servers nor proxies see it. */
  resetPassword: '/nova-senha',
  privacy: '/privacidade',
  account: '/conta',
  technology: '/tecnologias/:id',
  projects: '/projetos',
  evolution: '/evolucao',
  portfolio: '/portfolio',
  report: '/denunciar/:address',
} as const

/** These are for everybody: whoever opens one stays, whatever became of their session. */
export const OPEN_SCREENS: readonly string[] = [
  SCREENS.forgottenPassword,
  SCREENS.resetPassword,
  SCREENS.privacy,
  SCREENS.report,
]
