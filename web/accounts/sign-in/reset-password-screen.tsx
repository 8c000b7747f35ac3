import { useEffect, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { useLocation, useNavigate } from 'react-router'
import {
  RESET_MINUTES,
  type ResetPasswordInput,
  ResetPasswordForm as Rules,
} from '#contract/account-settings.ts'
import { SCREENS } from '#contract/screens.ts'
import { call } from '../../data/api.ts'
import { type Sent, useSend } from '../../data/use-send.ts'
import { useForm } from '../../forms/use-form.ts'
import { useSession } from '../../session/session.tsx'
import { useUnmountSignal } from '../../shell/use-unmount-signal.ts'
import { deadLink, mailed, newPassword } from '../../texts/forgotten-password.ts'
import { notify } from '../../toasts/notify.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { FailureMessage } from '../../ui/failure-message.tsx'
import { Form } from '../../ui/fields/form.tsx'
import { Link } from '../../ui/link.tsx'
import { NewPasswordFields } from './password-fields.tsx'
import { PasswordStep } from './password-step.tsx'

export default function ResetPasswordScreen() {
  const token = useLinkToken()
  if (token === undefined) return <DeadLink isAnswer={false} />
  return <ResetPassword key={token} token={token} />
}

/** Without an answer the single-use link may already be spent. */
const RESET: Sent<ResetPasswordInput, unknown> = {
  send: (input) => call('PUT /password-resets', {}, input),
  failure: 'message',
  sentences: { unreachable: newPassword.uncertain, timed_out: newPassword.uncertain },
}

function ResetPassword({ token }: { token: string }) {
  const { user, signOut } = useSession()
  const navigate = useNavigate()
  const leaving = useUnmountSignal()
  const { send, pending, message, failure } = useSend(RESET)
  const { field, submit, control, trigger, formState } = useForm<Rules>({
    rules: Rules,
    initial: { password: '', passwordConfirm: '' },
    failure,
    onSend: reset,
  })
  const { touchedFields } = formState
  const recheck = () => void (touchedFields.passwordConfirm && trigger('passwordConfirm'))
  const typed = useWatch({ control, name: 'password' })

  async function reset(input: Rules) {
    const sent = await send({ ...input, token })
    if (!sent) return undefined
    notify.success(newPassword.success)
    // The server ended every session of the account, this browser's too.
    if (user.isAuth) signOut()
    const state = { passwordChanged: true }
    if (!leaving().aborted) await navigate(SCREENS.login, { replace: true, state })
    return sent
  }

  if (failure?.code === 'reset_link_dead') return <DeadLink isAnswer />
  return (
    <PasswordStep title={newPassword.title}>
      <p>{newPassword.lead}</p>
      <Form busy={pending} onSubmit={submit}>
        <NewPasswordFields
          password={{ ...field('password', { onChange: recheck }), label: newPassword.password }}
          confirmation={{ ...field('passwordConfirm'), label: newPassword.passwordConfirm }}
          typed={typed}
        />
        <Button type="submit" busy={pending}>
          {newPassword.submit}
        </Button>
        <FailureMessage>{message}</FailureMessage>
      </Form>
    </PasswordStep>
  )
}

/** Used, expired, cut short or of a deleted account: the server does not say which. */
function DeadLink({ isAnswer }: { isAnswer: boolean }) {
  return (
    <PasswordStep title={deadLink.title} isAnswer={isAnswer}>
      <p>{deadLink.lead(RESET_MINUTES)}</p>
      <p>{deadLink.reloaded}</p>
      <div className="grid gap-2 text-center">
        <ButtonLink variant="primary" to={SCREENS.forgottenPassword}>
          {deadLink.another}
        </ButtonLink>
        <Link className="py-3" to={SCREENS.login}>
          {mailed.back}
        </Link>
      </div>
    </PasswordStep>
  )
}

/** A token as the server makes it. */
const TOKEN = /^#([\w-]{43})$/

/** The token of the reset link, held in memory only and removed from the address bar and the history. */
function useLinkToken() {
  const { hash, pathname } = useLocation()
  const navigate = useNavigate()
  const [, found] = hash.match(TOKEN) ?? []
  const [token, setToken] = useState(found)
  // A second link may be opened in the same tab.
  if (found !== undefined && found !== token) setToken(found)

  useEffect(() => {
    if (found !== undefined) void navigate(pathname, { replace: true })
  }, [found, navigate, pathname])

  return token
}
