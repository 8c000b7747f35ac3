import {
  type ComponentType,
  lazy,
  type ReactNode,
  Suspense,
  useEffect,
  useLayoutEffect,
  useMemo,
} from 'react'
import {
  matchRoutes,
  NavigationType,
  type RouteObject,
  useLocation,
  useNavigationType,
  useRoutes,
} from 'react-router'
import { SCREENS } from '#contract/screens.ts'
import { LoginScreen } from './accounts/sign-in/login-screen.tsx'
import { useSession } from './session/session.tsx'
import { loadSignedInCode } from './session/session-start.ts'
import { MissingCodeBoundary } from './shell/error-screens.tsx'
import { SignedInOnly, useDestination, VisitorsOnly } from './shell/guards.tsx'
import { preload } from './shell/preload.ts'
import { StartScreen } from './shell/start-screen.tsx'

/** A new screen starts at the top; a step back is restored by the browser. */
function useStartAtTop(pathname: string | undefined) {
  const isStepBack = useNavigationType() === NavigationType.Pop

  useLayoutEffect(() => {
    if (pathname && !isStepBack) window.scrollTo(0, 0)
  }, [pathname, isStepBack])
}

type Load = () => Promise<{ default: ComponentType }>

/** Vite treats a failed style as loaded, so only a new page requests it again. */
const isLostStyle = (error: unknown) => String(error).includes('preload CSS')

/** A lazy screen whose import is retried once. */
function lazyScreen(load: Load) {
  const retried: Load = () =>
    load().catch((error: unknown) => (isLostStyle(error) ? Promise.reject(error) : load()))
  return { load, Screen: lazy(retried) }
}

type LazyScreen = ReturnType<typeof lazyScreen>

const signUp = lazyScreen(() => import('./accounts/sign-in/sign-up-screen.tsx'))
/** For signed-in people. */
const ownScreens: Record<string, LazyScreen> = {
  [SCREENS.home]: lazyScreen(() => import('./technologies/home/home-screen.tsx')),
  [SCREENS.projects]: lazyScreen(() => import('./projects/projects-screen.tsx')),
  [SCREENS.evolution]: lazyScreen(() => import('./evolution/evolution-screen.tsx')),
  [SCREENS.jobs]: lazyScreen(() => import('./jobs/jobs-screen.tsx')),
  [SCREENS.portfolio]: lazyScreen(() => import('./portfolio/screen/portfolio-screen.tsx')),
  [SCREENS.account]: lazyScreen(() => import('./accounts/account-page/account-screen.tsx')),
  [SCREENS.technology]: lazyScreen(() => import('./technology-page/technology-screen.tsx')),
}
/** Open to everybody. */
const openScreens: Record<string, LazyScreen> = {
  [SCREENS.forgottenPassword]: lazyScreen(
    () => import('./accounts/sign-in/forgotten-password-screen.tsx'),
  ),
  [SCREENS.resetPassword]: lazyScreen(() => import('./accounts/sign-in/reset-password-screen.tsx')),
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

/** Renders no screen before the session is known. */
function StartGate({ children }: { children: ReactNode }) {
  const { user, starting } = useSession()
  const { pathname } = useLocation()
  const destination = useDestination()
  const next = useMemo(
    () => ownScreenOf(pathname) ?? ownScreenOf(destination),
    [pathname, destination],
  )
  const isNext = starting || user.isAuth

  // Loads its code while the profile is pending, or during the login's two seconds.
  useEffect(() => {
    if (isNext) next?.load().catch(() => undefined)
  }, [isNext, next])

  useEffect(() => {
    if (user.isAuth) preload(Object.values(ownScreens).map(({ load }) => load))
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
      {/* Above the boundary: the last screen stays while the next one's code loads. */}
      <Suspense fallback={<StartScreen />}>
        <Screens />
      </Suspense>
    </StartGate>
  )
}
