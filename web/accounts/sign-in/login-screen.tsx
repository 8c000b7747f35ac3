import { useEffect, useMemo, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import type { LoginInput } from '#contract/login.ts'
import { SCREENS } from '#contract/screens.ts'
import { LOGIN_REDIRECT_MS } from '#contract/timing.ts'
import type { Session } from '#contract/users.ts'
import { call } from '../../data/api.ts'
import { ApiError } from '../../data/api-error.ts'
import { isOnline } from '../../data/online.ts'
import { type Sent, useSend } from '../../data/use-send.ts'
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
import { notify } from '../../toasts/notify.ts'
import { Button } from '../../ui/button.tsx'
import { FailureMessage } from '../../ui/failure-message.tsx'
import { TextField } from '../../ui/fields/field.tsx'
import { Form } from '../../ui/fields/form.tsx'
import { PasswordField } from '../../ui/fields/password-field.tsx'
import { Link } from '../../ui/link.tsx'
import { useHydrated } from '../../ui/use-hydrated.ts'
import { EntryFrame } from './entry-frame.tsx'
import { readEntryState } from './entry-state.ts'
import styles from './sign-in.module.css'
import { useInvited } from './use-invited.ts'

function describeLogin(error: unknown) {
  if (!(error instanceof ApiError)) return {}
  // The specification names the status, whatever the error code.
  if (error.status === 401)
    return { toast: login.wrongCredentials, message: login.wrongCredentials }
  if (error.code === 'too_many_requests') return { message: tooManyAttempts(error.retryAfter) }
  // The specification has no message for other failures.
  return isOnline() ? {} : { message: login.offline }
}

/** Who leaves is told nothing of it. */
const loginUntil = (leaving: () => AbortSignal): Sent<LoginInput, Session> => ({
  send: (input) => call('POST /sessions', {}, input, { signal: leaving() }),
  sentences: { not_signed_in: login.wrongCredentials },
  failure: (error) => (leaving().aborted ? {} : describeLogin(error)),
})

export function LoginScreen() {
  const { signIn } = useSession()
  const navigate = useNavigate()
  const destination = useDestination()
  const { email, passwordChanged, from } = readEntryState(useLocation().state)
  const invited = useInvited()
  const leaving = useUnmountSignal()
  const [isWelcome, setWelcome] = useState(false)
  const sent = useMemo(() => loginUntil(leaving), [leaving])
  const { send, pending, ...state } = useSend(sent)

  useEffect(() => {
    if (!isWelcome) return undefined
    const timer = setTimeout(() => void navigate(destination), LOGIN_REDIRECT_MS)
    return () => clearTimeout(timer)
  }, [isWelcome, navigate, destination])

  async function logIn(input: LoginInput) {
    const session = await send(input)
    if (!session) return undefined
    signIn(session.answer)
    setWelcome(true)
    notify.success(login.success)
    return session
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
          pending={pending || isWelcome}
          onSend={logIn}
          {...state}
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
  message?: string | undefined
} & Pick<Parameters<typeof useForm<LoginInput>>[0], 'failure' | 'onSend'>

function LoginForm({ email, from, pending, message, failure, onSend }: Props) {
  const { field, submit, watch } = useForm<LoginInput>({
    loadRules,
    initial: { email, password: '' },
    failure,
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
          <FailureMessage isSaid={message === login.wrongCredentials}>{message}</FailureMessage>
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
