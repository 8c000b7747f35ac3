import {
  type ComponentType,
  lazy,
  type ReactNode,
  Suspense,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useMemo,
} from 'react'
import {
  generatePath,
  matchPath,
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

  // Not when only the kind of navigation changes: a panel opens within the same screen.
  const start = useEffectEvent(() => {
    if (!isStepBack) window.scrollTo(0, 0)
  })
  useLayoutEffect(() => {
    if (pathname) start()
  }, [pathname])
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

/** The panel of a member belongs to the class it opens in: the same screen. */
function placeOf(pathname: string) {
  const id = matchPath(SCREENS.classMember, pathname)?.params.id
  return id === undefined ? pathname : generatePath(SCREENS.class, { id })
}

const classScreen = lazyScreen(() => import('./class-pages/class/class-screen.tsx'))
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
/** Like `ownScreens`, loaded ahead only for people with classes. */
const classScreens: Record<string, LazyScreen> = {
  [SCREENS.classes]: lazyScreen(() => import('./class-pages/list/classes-screen.tsx')),
  [SCREENS.joinClass]: lazyScreen(() => import('./class-pages/join/join-screen.tsx')),
  [SCREENS.class]: classScreen,
  [SCREENS.classMember]: classScreen,
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
const NotFound = openScreens['*']!.Screen

/** The list of classes has confirmations too, which outlive them. */
function ClassesOnly({ children }: { children: ReactNode }) {
  return useSession().user.classes === null ? <NotFound /> : children
}

const Queries = lazy<ComponentType<{ children: ReactNode }>>(async () => ({
  default: (await loadSignedInCode()).Queries,
}))

const login = (
  <VisitorsOnly>
    <LoginScreen />
  </VisitorsOnly>
)

const ownRoute = (path: string, handle: LazyScreen, screen: ReactNode): RouteObject => ({
  path,
  handle,
  element: (
    <SignedInOnly>
      <Queries>{screen}</Queries>
    </SignedInOnly>
  ),
})

const ownRoutes: RouteObject[] = [
  ...Object.entries(ownScreens).map(([path, own]) => ownRoute(path, own, <own.Screen />)),
  ...Object.entries(classScreens).map(([path, own]) =>
    ownRoute(
      path,
      own,
      path === SCREENS.classes ? (
        <own.Screen />
      ) : (
        <ClassesOnly>
          <own.Screen />
        </ClassesOnly>
      ),
    ),
  ),
]

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
    const screens = { ...ownScreens, ...(user.classes && classScreens) }
    if (user.isAuth) preload(Object.values(screens).map(({ load }) => load))
  }, [user.isAuth, user.classes])

  return starting ? <StartScreen /> : children
}

function Screens() {
  const place = placeOf(useLocation().pathname)
  const screen = useRoutes(ROUTES)
  useStartAtTop(place)
  return <MissingCodeBoundary key={place}>{screen}</MissingCodeBoundary>
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
