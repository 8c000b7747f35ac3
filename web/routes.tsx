import { type ComponentType, lazy, type ReactNode, Suspense, useEffect, useMemo } from 'react'
import { matchRoutes, type RouteObject, useLocation, useRoutes } from 'react-router'
import { SCREENS } from '#contract/screens.ts'
import { LoginScreen } from './accounts/login-screen.tsx'
import { useSession } from './session/session.tsx'
import { loadSignedInCode } from './session/signed-in-code.ts'
import { fetchAhead } from './shell/fetch-ahead.ts'
import { SignedInOnly, useDestination, VisitorsOnly } from './shell/guards.tsx'
import { lazyScreen, MissingCodeBoundary } from './shell/lazy-screen.tsx'
import { StartScreen } from './shell/start-screen.tsx'
import { useStartAtTop } from './shell/use-start-at-top.ts'

type LazyScreen = ReturnType<typeof lazyScreen>

const signUp = lazyScreen(() => import('./accounts/sign-up-screen.tsx'))
/** Those of a signed-in person. */
const ownScreens: Record<string, LazyScreen> = {
  [SCREENS.home]: lazyScreen(() => import('./technologies/home/home-screen.tsx')),
  [SCREENS.projects]: lazyScreen(() => import('./projects/projects-screen.tsx')),
  [SCREENS.evolution]: lazyScreen(() => import('./evolution/evolution-screen.tsx')),
  [SCREENS.portfolio]: lazyScreen(() => import('./portfolio/screen/portfolio-screen.tsx')),
  [SCREENS.account]: lazyScreen(() => import('./accounts/account-screen.tsx')),
  [SCREENS.technology]: lazyScreen(() => import('./technology-page/technology-screen.tsx')),
}
/** Open to everybody. */
const openScreens: Record<string, LazyScreen> = {
  [SCREENS.forgottenPassword]: lazyScreen(() => import('./accounts/forgotten-password-screen.tsx')),
  [SCREENS.resetPassword]: lazyScreen(() => import('./accounts/reset-password-screen.tsx')),
  [SCREENS.privacy]: lazyScreen(() => import('./privacy/privacy-screen.tsx')),
  [SCREENS.report]: lazyScreen(() => import('./portfolio/report/report-screen.tsx')),
  '*': lazyScreen(() => import('./shell/not-found-screen.tsx')),
}

const Queries = lazy<ComponentType<{ children: ReactNode }>>(async () => ({
  default: (await loadSignedInCode()).Queries,
}))

const login = (
  <VisitorsOnly>
    <LoginScreen />
  </VisitorsOnly>
)

const ownRoutes: RouteObject[] = Object.entries(ownScreens).map(([path, screen]) => ({
  path,
  handle: screen,
  element: (
    <SignedInOnly>
      <Queries>
        <screen.Screen />
      </Queries>
    </SignedInOnly>
  ),
}))

const ROUTES: RouteObject[] = [
  { path: SCREENS.start, element: login },
  { path: SCREENS.login, element: login },
  {
    path: SCREENS.signUp,
    element: (
      <VisitorsOnly>
        <signUp.Screen />
      </VisitorsOnly>
    ),
  },
  ...ownRoutes,
  ...Object.entries(openScreens).map(([path, { Screen }]) => ({ path, element: <Screen /> })),
]

const ownScreenOf = (path: string) =>
  matchRoutes(ownRoutes, path)?.at(-1)?.route.handle as LazyScreen | undefined

/** Draws nothing that depends on who is here before that is known. */
function StartGate({ children }: { children: ReactNode }) {
  const { user, starting } = useSession()
  const { pathname } = useLocation()
  const destination = useDestination()
  const next = useMemo(
    () => ownScreenOf(pathname) ?? ownScreenOf(destination),
    [pathname, destination],
  )
  const isNext = starting || user.isAuth

  // Its code comes while the profile is fetched, or while the login's two seconds run.
  useEffect(() => {
    if (isNext) next?.load().catch(() => undefined)
  }, [isNext, next])

  useEffect(() => {
    if (user.isAuth) fetchAhead(Object.values(ownScreens).map(({ load }) => load))
  }, [user.isAuth])

  return starting ? <StartScreen /> : children
}

function Screens() {
  const { pathname } = useLocation()
  const screen = useRoutes(ROUTES)
  useStartAtTop(pathname)
  return <MissingCodeBoundary key={pathname}>{screen}</MissingCodeBoundary>
}

export function AppRoutes() {
  return (
    <StartGate>
      {/* Above the boundary: while the next screen's code comes, the one before stays. */}
      <Suspense fallback={<StartScreen />}>
        <Screens />
      </Suspense>
    </StartGate>
  )
}
