import { useCallback, useState } from 'react'
import { useNavigate } from 'react-router'
import type { ResetPasswordForm as Chosen } from '#contract/account-settings.ts'
import { SCREENS } from '#contract/screens.ts'
import { ApiError } from '../data/api-error.ts'
import { useSession } from '../session/session.tsx'
import { useUnmountSignal } from '../shell/use-unmount-signal.ts'
import { newPassword } from '../texts/forgotten-password.ts'
import { notify } from '../toasts/notify.ts'
import { AccountStep } from './account-step.tsx'
import { resetPassword } from './calls.ts'
import { DeadLink } from './dead-link.tsx'
import { ResetPasswordForm } from './reset-password-form.tsx'
import { useLinkToken } from './use-link-token.ts'

export default function ResetPasswordScreen() {
  const token = useLinkToken()
  const [dead, setDead] = useState<string>()
  const { user, signOut } = useSession()
  const navigate = useNavigate()
  const leaving = useUnmountSignal()

  const { isAuth } = user
  const send = useCallback(
    async (chosen: Chosen) => {
      try {
        await resetPassword({ ...chosen, token: token ?? '' })
      } catch (error) {
        if (!(error instanceof ApiError && error.code === 'reset_link_dead')) throw error
        return setDead(token)
      }
      notify.success(newPassword.success)
      // The server ended every session of theirs, and this browser's with them.
      if (isAuth) signOut()
      const state = { passwordChanged: true }
      if (!leaving().aborted) await navigate(SCREENS.login, { replace: true, state })
    },
    [token, isAuth, signOut, navigate, leaving],
  )

  if (token === undefined || token === dead) return <DeadLink isAnswer={dead !== undefined} />

  return (
    <AccountStep title={newPassword.title}>
      <p>{newPassword.lead}</p>
      <ResetPasswordForm key={token} send={send} />
    </AccountStep>
  )
}
