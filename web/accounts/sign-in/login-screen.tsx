import { useEffect, useState } from 'react'
import { Link, useLocation, useNavigate } from 'react-router'
import type { LoginInput } from '#contract/login.ts'
import { SCREENS } from '#contract/screens.ts'
import { LOGIN_REDIRECT_MS } from '#contract/timing.ts'
import type { Session } from '#contract/users.ts'
import { call } from '../../data/api.ts'
import { ApiError } from '../../data/api-error.ts'
import { isOnline } from '../../data/online.ts'
import { useForm } from '../../forms/use-form.ts'
import { useSession } from '../../session/session.tsx'
import { useDestination } from '../../shell/guards.tsx'
import { preload } from '../../shell/preload.ts'
import { Screen } from '../../shell/screen.tsx'
import { ScreenHeading } from '../../shell/screen-heading.tsx'
import { useUnmountSignal } from '../../shell/use-unmount-signal.ts'
import { tooManyAttempts } from '../../texts/failures.ts'
import { login } from '../../texts/login.ts'
import { shell } from '../../texts/shell.ts'
import { notify, whileLoading } from '../../toasts/notify.ts'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/fields/field.tsx'
import { Form } from '../../ui/fields/form.tsx'
import { PasswordField } from '../../ui/fields/password-field.tsx'
import { Notice } from '../../ui/notice.tsx'
import { useHydrated } from '../../ui/use-hydrated.ts'
import { EntryFrame } from './entry-frame.tsx'
import { readEntryState } from './entry-state.ts'
import styles from './sign-in.module.css'
import { useInvited } from './use-invited.ts'

export function LoginScreen() {
  const { signIn } = useSession()
  const navigate = useNavigate()
  const destination = useDestination()
  const { email, passwordChanged, from } = readEntryState(useLocation().state)
  const invited = useInvited()
  const leaving = useUnmountSignal()
  const [phase, setPhase] = useState<'form' | 'sending' | 'welcome'>('form')
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
    // The specification names the status, whatever the error code.
    if (error.status === 401) {
      notify.error(login.wrongCredentials)
      setNotice(login.wrongCredentials)
    } else if (error.code === 'too_many_requests') setNotice(tooManyAttempts(error.retryAfter))
    // The specification has no message for other failures.
    else if (!isOnline()) setNotice(login.offline)
  }

  async function send(input: LoginInput) {
    setPhase('sending')
    setNotice(undefined)
    try {
      welcome(await whileLoading(() => call('POST /sessions', {}, input, { signal: leaving() })))
    } catch (error) {
      if (leaving().aborted) return
      setPhase('form')
      explain(error)
      throw error
    }
  }

  return (
    <Screen title={login.title}>
      <EntryFrame>
        <ScreenHeading>{login.title}</ScreenHeading>
        {passwordChanged && <p className="-mt-3 text-success">{login.passwordChanged}</p>}
        {invited && <p className="-mt-3 text-soft">{invited}</p>}
        <LoginForm
          email={email}
          from={from}
          pending={phase !== 'form'}
          notice={notice}
          onSend={send}
        />
      </EntryFrame>
    </Screen>
  )
}

/** Loaded late: the rules are needed when a field is left or the form is submitted. */
const loadRules = async () => (await import('#contract/login.ts')).LoginInput
const fetchRules = () => void loadRules().catch(() => undefined)

type Props = {
  /** From the sign-up. */
  email: string
  from: unknown
  pending: boolean
  notice: string | undefined
  onSend: (input: LoginInput) => Promise<void>
}

function LoginForm({ email, from, pending, notice, onSend }: Props) {
  const { field, submit, watch } = useForm<LoginInput>({
    loadRules,
    initial: { email, password: '' },
    onSend,
  })
  const isHydrated = useHydrated()
  const state = { email: watch('email'), from }

  useEffect(() => preload([loadRules]), [])

  return (
    <>
      <Form busy={pending} onSubmit={submit}>
        <TextField
          {...field('email')}
          onFocus={fetchRules}
          label={login.email}
          type="email"
          inputMode="email"
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
        />
        <PasswordField
          {...field('password')}
          onFocus={fetchRules}
          label={login.password}
          toggle={shell.passwordToggle}
          autoComplete="current-password"
          extra={
            <p className="ms-auto text-small">
              <Link
                className={`text-soft ${styles['forgotten']}`}
                to={SCREENS.forgottenPassword}
                state={state}
              >
                {login.forgotten}
              </Link>
            </p>
          }
        />
        <Button type="submit" busy={pending} disabled={!isHydrated}>
          {login.submit}
        </Button>
        <div className="min-h-5">
          <Notice isSaid={notice === login.wrongCredentials}>{notice}</Notice>
        </div>
      </Form>
      <p className="-mt-3 flex flex-wrap items-center justify-center gap-x-2 text-muted text-small">
        {login.noAccount}
        <Link className="py-3 font-semibold" to={SCREENS.signUp} state={state}>
          {login.signUp}
        </Link>
      </p>
    </>
  )
}
