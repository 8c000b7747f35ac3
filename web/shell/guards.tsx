import { type ReactNode, useState } from 'react'
import { Navigate, useLocation } from 'react-router'
import { SCREENS } from '#contract/screens.ts'
import { useSession } from '../session/session.tsx'
import { useSignedInElsewhere } from '../session/use-signed-in-elsewhere.ts'
import { signedInElsewhere } from '../texts/shell.ts'
import { SessionEnded } from './session-ended.tsx'
import { StandingNotice } from './standing-notice.tsx'

/** Asked once: the window is ahead of the router as soon as it is told to go. */
function ToLogin({ comesBack }: { comesBack: boolean }) {
  const { pathname } = useLocation()
  // A screen may write into its address by itself, and only the window knows.
  const [from] = useState(() => pathname + window.location.search)
  return <Navigate to={SCREENS.login} replace state={comesBack ? { from } : null} />
}

/** Whoever was kept out, or has to sign in again, comes back here; whoever left by Sair does not. */
export function SignedInOnly({ children }: { children: ReactNode }) {
  const { user, returning } = useSession()
  const [wasIn] = useState(user.isAuth)

  if (!user.isAuth) return <ToLogin comesBack={!wasIn || returning} />
  return (
    <>
      {children}
      <SessionEnded />
    </>
  )
}

/** Where a login leads: to the screen that sent here, which is always a path of ours, or Home. */
export function useDestination() {
  const { state } = useLocation() as { state: { from?: unknown } | null }
  const from = state?.from
  return typeof from === 'string' && /^\/(?![/\\])/.test(from) ? from : SCREENS.home
}

/** Asked once, on entering: signing in while here must not cut the login's own two seconds short. */
function AskedOnEntering({ children }: { children: ReactNode }) {
  const { user } = useSession()
  const destination = useDestination()
  const [alreadyIn] = useState(user.isAuth)
  const isElsewhere = useSignedInElsewhere(!user.isAuth)
  if (alreadyIn) return <Navigate to={destination} replace />
  return (
    <>
      {children}
      {isElsewhere && (
        <StandingNotice
          text={signedInElsewhere.text}
          action={signedInElsewhere.goOn}
          onAction={() => window.location.reload()}
        />
      )}
    </>
  )
}

export function VisitorsOnly({ children }: { children: ReactNode }) {
  const { pathname } = useLocation()
  return <AskedOnEntering key={pathname}>{children}</AskedOnEntering>
}
