import { type ReactNode, Suspense, useEffect } from 'react'
import { Route, Routes } from 'react-router'
import { SCREENS } from '#contract/screens.ts'
import { LoginScreen } from './accounts/login-screen.tsx'
import { SignedInOnly, VisitorsOnly } from './app/guards.tsx'
import { lazyScreen } from './app/lazy-screen.ts'
import { useSession } from './app/session.tsx'
import { StartScreen } from './app/start-screen.tsx'

const SignUpScreen = lazyScreen(() => import('./accounts/sign-up-screen.tsx'))
const loadHome = () => import('./technologies/home-screen.tsx')
const HomeScreen = lazyScreen(loadHome)
const NotFoundScreen = lazyScreen(() => import('./app/not-found-screen.tsx'))

const login = (
  <VisitorsOnly>
    <LoginScreen />
  </VisitorsOnly>
)
const signUp = (
  <VisitorsOnly>
    <SignUpScreen />
  </VisitorsOnly>
)
const home = (
  <SignedInOnly>
    <HomeScreen />
  </SignedInOnly>
)

/** Draws nothing that depends on who is here before that is known. */
function StartGate({ children }: { children: ReactNode }) {
  const { user, loadUser } = useSession()
  const homeIsNext = loadUser || user.isAuth

  // Its code comes while the profile is asked for, or while the login's two seconds run.
  useEffect(() => {
    if (homeIsNext) loadHome().catch(() => undefined)
  }, [homeIsNext])

  return loadUser && !user.isAuth ? <StartScreen /> : children
}

export function AppRoutes() {
  return (
    <StartGate>
      <Suspense fallback={<StartScreen />}>
        <Routes>
          <Route path={SCREENS.start} element={login} />
          <Route path={SCREENS.login} element={login} />
          <Route path={SCREENS.signUp} element={signUp} />
          <Route path={SCREENS.home} element={home} />
          <Route path="*" element={<NotFoundScreen />} />
        </Routes>
      </Suspense>
    </StartGate>
  )
}
