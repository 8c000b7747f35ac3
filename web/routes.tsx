import { type ComponentType, createElement, type ReactNode, useEffect, useMemo } from 'react'
import { type Location, matchRoutes, type RouteObject, useLocation, useRoutes } from 'react-router'
import { SCREENS } from '#contract/screens.ts'
import { LoginScreen } from './accounts/login-screen.tsx'
import { fetchAhead } from './app/fetch-ahead.ts'
import { SignedInOnly, useDestination, VisitorsOnly } from './app/guards.tsx'
import { type LazyPart, lazyPart } from './app/lazy-part.ts'
import { MissingScreen } from './app/missing-screen.tsx'
import { useSession } from './app/session.tsx'
import { StandingNotice } from './app/standing-notice.tsx'
import { StartScreen } from './app/start-screen.tsx'
import { toastStack } from './app/toasts.tsx'
import { useArrival } from './app/use-arrival.ts'
import { useStartAtTop } from './app/use-start-at-top.ts'
import { missingScreen } from './texts/shell.ts'

type ScreenPart = LazyPart<ComponentType>

const signUpScreen = lazyPart(() => import('./accounts/sign-up-screen.tsx'))
const forgottenPasswordScreen = lazyPart(() => import('./accounts/forgotten-password-screen.tsx'))
const resetPasswordScreen = lazyPart(() => import('./accounts/reset-password-screen.tsx'))
const reportScreen = lazyPart(() => import('./portfolio/report-screen.tsx'))
const privacyScreen = lazyPart(() => import('./app/privacy-screen.tsx'))
/** Those of a signed-in person. */
const ownScreens: Record<string, ScreenPart> = {
  [SCREENS.home]: lazyPart(() => import('./technologies/home-screen.tsx')),
  [SCREENS.projects]: lazyPart(() => import('./projects/projects-screen.tsx')),
  [SCREENS.evolution]: lazyPart(() => import('./evolution/evolution-screen.tsx')),
  [SCREENS.portfolio]: lazyPart(() => import('./portfolio/portfolio-screen.tsx')),
  [SCREENS.account]: lazyPart(() => import('./accounts/account-screen.tsx')),
  [SCREENS.technology]: lazyPart(() => import('./technologies/technology-screen.tsx')),
}
const notFoundScreen = lazyPart(() => import('./app/not-found-screen.tsx'))

function Arrived({ part }: { part: ScreenPart }) {
  const screen = part.get()
  return screen && createElement(screen)
}

const login = (
  <VisitorsOnly>
    <LoginScreen />
  </VisitorsOnly>
)
const signUp = (
  <VisitorsOnly>
    <Arrived part={signUpScreen} />
  </VisitorsOnly>
)
const ownRoutes = Object.entries(ownScreens).map(([path, part]) => ({
  path,
  handle: part,
  element: (
    <SignedInOnly>
      <Arrived part={part} />
    </SignedInOnly>
  ),
}))

/** Whoever is here. */
const openRoute = (path: string, part: ScreenPart): RouteObject => ({
  path,
  element: <Arrived part={part} />,
  handle: part,
})

/** The handle of a route is the code it waits for. */
const ROUTES: RouteObject[] = [
  { path: SCREENS.start, element: login },
  { path: SCREENS.login, element: login },
  { path: SCREENS.signUp, element: signUp, handle: signUpScreen },
  ...ownRoutes,
  openRoute(SCREENS.forgottenPassword, forgottenPasswordScreen),
  openRoute(SCREENS.resetPassword, resetPasswordScreen),
  openRoute(SCREENS.privacy, privacyScreen),
  openRoute(SCREENS.report, reportScreen),
  openRoute('*', notFoundScreen),
]

const partOf = (location: Location | string, routes = ROUTES) =>
  matchRoutes(routes, location)?.at(-1)?.route.handle as ScreenPart | undefined

/** Draws nothing that depends on who is here before that is known. */
function StartGate({ children }: { children: ReactNode }) {
  const { user, starting } = useSession()
  const { pathname } = useLocation()
  const destination = useDestination()
  const next = useMemo(
    () => partOf(pathname, ownRoutes) ?? partOf(destination),
    [pathname, destination],
  )
  const isNext = starting || user.isAuth

  // Its code comes while the profile is asked for, or while the login's two seconds run.
  useEffect(() => {
    if (isNext) for (const part of [next, toastStack]) part?.load().catch(() => undefined)
  }, [isNext, next])

  useEffect(() => {
    if (user.isAuth) fetchAhead(Object.values(ownScreens))
  }, [user.isAuth])

  return starting ? <StartScreen /> : children
}

function Screens() {
  const { screen, missing, retry } = useArrival(partOf)
  const drawn = useRoutes(ROUTES, screen)
  useStartAtTop(screen?.pathname)
  if (!screen) return missing ? <MissingScreen onRetry={retry} /> : <StartScreen />
  return (
    <>
      {drawn}
      {missing && (
        <StandingNotice
          text={missingScreen.title}
          lead={missingScreen.staying}
          action={missingScreen.retry}
          onAction={retry}
        />
      )}
    </>
  )
}

export function AppRoutes() {
  return (
    <StartGate>
      <Screens />
    </StartGate>
  )
}
