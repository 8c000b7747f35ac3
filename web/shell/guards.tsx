import { type ReactNode, useEffect, useState } from 'react'
import { Navigate, useLocation } from 'react-router'
import { SCREENS } from '#contract/screens.ts'
import { readToken, watchOtherTabs } from '../data/stored-session.ts'
import { watchTabFocus } from '../data/tab-focus.ts'
import { useSession } from '../session/session.tsx'
import { sessionEnded, signedInElsewhere } from '../texts/shell.ts'
import { FloatingAlert } from './floating-alert.tsx'

function SessionEnded() {
  const session = useSession()
  if (!session.sessionEnded) return null
  return (
    <FloatingAlert
      text={sessionEnded.text}
      action={sessionEnded.signInAgain}
      onAction={session.signInAgain}
    />
  )
}

const isAnythingTyped = () =>
  [...document.querySelectorAll<HTMLInputElement>('form :is(input, textarea, select)')].some(
    ({ value }) => value !== '',
  )

/** A sign-in in another tab reloads this one, unless something was typed here. */
function useSignedInElsewhere(isVisitor: boolean) {
  const [isElsewhere, setElsewhere] = useState(false)

  useEffect(() => {
    if (!isVisitor) return undefined
    const look = () => {
      const isIn = readToken() !== null
      if (!isIn || isAnythingTyped()) setElsewhere(isIn)
      // A background tab waits until it is visible: if its start failed, it would end the other tab's session.
      else if (document.visibilityState === 'visible') window.location.reload()
    }
    const stops = [watchOtherTabs(look), watchTabFocus(look)]
    return () => stops.forEach((stop) => stop())
  }, [isVisitor])

  return isVisitor && isElsewhere
}

/** The address is read once: after `Navigate` the window is ahead of the router. */
function ToLogin({ comesBack }: { comesBack: boolean }) {
  const { pathname } = useLocation()
  // A screen may change its query string through `history`, which the router does not see.
  const [from] = useState(() => pathname + window.location.search)
  return <Navigate to={SCREENS.login} replace state={comesBack ? { from } : null} />
}

/** The login leads back here after a refused visit or an ended session, but not after Sair. */
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

/** Decided on mount: signing in here must not cut the login's own two seconds short. */
function DecidedOnMount({ children }: { children: ReactNode }) {
  const { user } = useSession()
  const destination = useDestination()
  const [alreadyIn] = useState(user.isAuth)
  const isElsewhere = useSignedInElsewhere(!user.isAuth)
  if (alreadyIn) return <Navigate to={destination} replace />
  return (
    <>
      {children}
      {isElsewhere && (
        <FloatingAlert
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
  return <DecidedOnMount key={pathname}>{children}</DecidedOnMount>
}
