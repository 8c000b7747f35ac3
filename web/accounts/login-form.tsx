import { useEffect } from 'react'
import { Link } from 'react-router'
import type { LoginInput } from '#contract/login.ts'
import { SCREENS } from '#contract/screens.ts'
import { useForm } from '../forms/use-form.ts'
import { preload } from '../shell/preload.ts'
import { login } from '../texts/login.ts'
import { shell } from '../texts/shell.ts'
import { Button } from '../ui/button.tsx'
import { TextField } from '../ui/fields/field.tsx'
import { Form } from '../ui/fields/form.tsx'
import { PasswordField } from '../ui/fields/password-field.tsx'
import { Notice } from '../ui/notice.tsx'
import { useHydrated } from '../ui/use-hydrated.ts'
import styles from './login-screen.module.css'

/** Nobody needs them before a field is left, or before Entrar where the browser filled all in. */
const loadRules = async () => (await import('#contract/login.ts')).LoginInput
const fetchRules = () => void loadRules().catch(() => undefined)

type Props = {
  /** What the sign-up already asked for. */
  email: string
  busy: boolean
  notice: string | undefined
  onSend: (input: LoginInput) => Promise<void>
}

export function LoginForm({ email, busy, notice, onSend }: Props) {
  const { field, submit, watch } = useForm<LoginInput>({
    loadRules,
    initial: { email, password: '' },
    onSend,
  })
  const isHydrated = useHydrated()
  const carried = { email: watch('email') }

  useEffect(() => preload([loadRules]), [])

  return (
    <>
      <Form busy={busy} onSubmit={submit}>
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
          beside={
            <p className={styles['forgotten']}>
              <Link to={SCREENS.forgottenPassword} state={carried}>
                {login.forgotten}
              </Link>
            </p>
          }
        />
        <Button type="submit" busy={busy} disabled={!isHydrated}>
          {login.submit}
        </Button>
        <div className={styles['room']}>
          <Notice isSaid={notice === login.wrongCredentials}>{notice}</Notice>
        </div>
      </Form>
      <p className={styles['invitation']}>
        {login.noAccount}
        <Link to={SCREENS.signUp} state={carried}>
          {login.signUp}
        </Link>
      </p>
    </>
  )
}
