import { type ComponentType, createElement, type ReactNode, useEffect } from 'react'
import { type Location, matchRoutes, type RouteObject, useRoutes } from 'react-router'
import { SCREENS } from '#contract/screens.ts'
import { LoginScreen } from './accounts/login-screen.tsx'
import { SignedInOnly, VisitorsOnly } from './app/guards.tsx'
import { type LazyPart, lazyPart } from './app/lazy-part.ts'
import { MissingScreen } from './app/missing-screen.tsx'
import { useSession } from './app/session.tsx'
import { StandingNotice } from './app/standing-notice.tsx'
import { StartScreen } from './app/start-screen.tsx'
import { toastStack } from './app/toasts.tsx'
import { useArrival } from './app/use-arrival.ts'
import { missingScreen } from './texts/shell.ts'

type ScreenPart = LazyPart<ComponentType>

const signUpScreen = lazyPart(() => import('./accounts/sign-up-screen.tsx'))
const homeScreen = lazyPart(() => import('./technologies/home-screen.tsx'))
const forgottenPasswordScreen = lazyPart(() => import('./accounts/forgotten-password-screen.tsx'))
const resetPasswordScreen = lazyPart(() => import('./accounts/reset-password-screen.tsx'))
const privacyScreen = lazyPart(() => import('./app/privacy-screen.tsx'))
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
const home = (
  <SignedInOnly>
    <Arrived part={homeScreen} />
  </SignedInOnly>
)

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
  { path: SCREENS.home, element: home, handle: homeScreen },
  openRoute(SCREENS.forgottenPassword, forgottenPasswordScreen),
  openRoute(SCREENS.resetPassword, resetPasswordScreen),
  openRoute(SCREENS.privacy, privacyScreen),
  openRoute('*', notFoundScreen),
]

const partOf = (location: Location) =>
  matchRoutes(ROUTES, location)?.at(-1)?.route.handle as ScreenPart | undefined

/** Draws nothing that depends on who is here before that is known. */
function StartGate({ children }: { children: ReactNode }) {
  const { user, loadUser } = useSession()
  const homeIsNext = loadUser || user.isAuth

  // Its code comes while the profile is asked for, or while the login's two seconds run.
  useEffect(() => {
    if (homeIsNext) for (const part of [homeScreen, toastStack]) part.load().catch(() => undefined)
  }, [homeIsNext])

  return loadUser && !user.isAuth ? <StartScreen /> : children
}

function Screens() {
  const { screen, missing, retry } = useArrival(partOf)
  const drawn = useRoutes(ROUTES, screen)
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
