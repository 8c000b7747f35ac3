import { useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import type { LoginInput } from '#contract/login.ts'
import { LOGIN_REDIRECT_MS } from '#contract/timing.ts'
import type { Session } from '#contract/users.ts'
import { ApiError } from '../data/api-error.ts'
import { isOnline } from '../data/online.ts'
import { useSession } from '../session/session.tsx'
import { useDestination } from '../shell/guards.tsx'
import { Screen } from '../shell/screen.tsx'
import { ScreenHeading } from '../shell/screen-heading.tsx'
import { useUnmountSignal } from '../shell/use-unmount-signal.ts'
import { tooManyAttempts } from '../texts/failures.ts'
import { login } from '../texts/login.ts'
import { notify, whileLoading } from '../toasts/notify.ts'
import { AccountFrame } from './account-frame.tsx'
import { logIn } from './calls.ts'
import { carriedBy } from './carried.ts'
import { LoginForm } from './login-form.tsx'
import styles from './login-screen.module.css'

export function LoginScreen() {
  const { signIn } = useSession()
  const navigate = useNavigate()
  const destination = useDestination()
  const { email, passwordChanged } = carriedBy(useLocation().state)
  const leaving = useUnmountSignal()
  const [phase, setPhase] = useState<'asking' | 'sending' | 'welcome'>('asking')
  const [notice, setNotice] = useState<string>()

  useEffect(() => {
    if (phase !== 'welcome') return undefined
    const timer = setTimeout(() => void navigate(destination), LOGIN_REDIRECT_MS)
    return () => clearTimeout(timer)
  }, [phase, navigate, destination])

  function welcome(session: Session) {
    signIn(session)
    setPhase('welcome')
    notify.success(login.success)
  }

  function explain(error: unknown) {
    if (!(error instanceof ApiError)) return
    // The status, as the specification names it: whatever else a server says beside it.
    if (error.status === 401) {
      notify.error(login.wrongCredentials)
      setNotice(login.wrongCredentials)
    } else if (error.code === 'too_many_requests') setNotice(tooManyAttempts(error.retryAfter))
    // The specification is silent on failures; of its own line the browser tells.
    else if (!isOnline()) setNotice(login.offline)
  }

  async function send(input: LoginInput) {
    setPhase('sending')
    setNotice(undefined)
    try {
      welcome(await whileLoading(() => logIn(input, leaving())))
    } catch (error) {
      if (leaving().aborted) return
      setPhase('asking')
      explain(error)
      throw error
    }
  }

  return (
    <Screen title={login.title}>
      <AccountFrame>
        <ScreenHeading>{login.title}</ScreenHeading>
        {passwordChanged && <p className={styles['changed']}>{login.passwordChanged}</p>}
        <LoginForm email={email} busy={phase !== 'asking'} notice={notice} onSend={send} />
      </AccountFrame>
    </Screen>
  )
}
