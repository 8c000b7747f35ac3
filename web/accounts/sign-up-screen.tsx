import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { SignUpForm } from '#contract/accounts.ts'
import { SCREENS } from '#contract/screens.ts'
import { ApiError, isUnanswered } from '../data/api-error.ts'
import { Screen } from '../shell/screen.tsx'
import { ScreenHeading } from '../shell/screen-heading.tsx'
import { useUnmountSignal } from '../shell/use-unmount-signal.ts'
import { signUp } from '../texts/accounts.ts'
import { tooManyAttempts } from '../texts/failures.ts'
import { shell } from '../texts/shell.ts'
import { notify, whileLoading } from '../toasts/notify.ts'
import { ButtonLink } from '../ui/button.tsx'
import { AccountFrame } from './account-frame.tsx'
import { createAccount } from './calls.ts'
import { SignUpFields } from './sign-up-fields.tsx'
import styles from './sign-up-screen.module.css'

export default function SignUpScreen() {
  const navigate = useNavigate()
  const leaving = useUnmountSignal()
  const [sending, setSending] = useState(false)
  const [notice, setNotice] = useState<string>()

  function explain(error: unknown) {
    const failure = error instanceof ApiError ? error : undefined
    notify.error(failure?.code === 'email_taken' ? signUp.emailTaken : signUp.failure)
    if (failure?.code === 'too_many_requests') setNotice(tooManyAttempts(failure.retryAfter))
    else if (isUnanswered(error)) setNotice(signUp.uncertain)
  }

  async function send(input: SignUpForm) {
    setSending(true)
    setNotice(undefined)
    try {
      await whileLoading(() => createAccount(input))
      notify.success(signUp.success)
      if (!leaving().aborted) await navigate(SCREENS.login, { state: { email: input.email } })
    } catch (error) {
      explain(error)
      throw error
    } finally {
      setSending(false)
    }
  }

  return (
    <Screen title={signUp.title} actions={<ButtonLink to={SCREENS.login}>{shell.back}</ButtonLink>}>
      <AccountFrame>
        <div className={styles['intro']}>
          <ScreenHeading>{signUp.title}</ScreenHeading>
          <p>{signUp.lead}</p>
          <p className={styles['required']}>{signUp.required}</p>
        </div>
        <SignUpFields busy={sending} notice={notice} onSend={send} />
      </AccountFrame>
    </Screen>
  )
}
