import { type ReactNode, useState } from 'react'
import { Navigate, useLocation } from 'react-router'
import { SCREENS } from '#contract/screens.ts'
import { useSession } from './session.tsx'

export function SignedInOnly({ children }: { children: ReactNode }) {
  const { user } = useSession()
  return user.isAuth ? children : <Navigate to={SCREENS.login} replace />
}

/** Asked once, on entering: signing in while here must not cut the login's own two seconds short. */
function AskedOnEntering({ children }: { children: ReactNode }) {
  const { user } = useSession()
  const [alreadyIn] = useState(user.isAuth)
  return alreadyIn ? <Navigate to={SCREENS.home} replace /> : children
}

export function VisitorsOnly({ children }: { children: ReactNode }) {
  const { pathname } = useLocation()
  return <AskedOnEntering key={pathname}>{children}</AskedOnEntering>
}
