import { useQueryClient } from '@tanstack/react-query'
import { useId } from 'react'
import { PasswordForm } from '#contract/account-forms.ts'
import { notify } from '../app/notify.ts'
import { useSession } from '../app/session.tsx'
import { useChange } from '../app/use-change.ts'
import { useForm } from '../app/use-form.ts'
import { passwordChange as texts } from '../texts/account.ts'
import { signUp } from '../texts/accounts.ts'
import { Button } from '../ui/button.tsx'
import { Form } from '../ui/form.tsx'
import { Notice } from '../ui/notice.tsx'
import { PasswordField } from '../ui/password-field.tsx'
import { changePassword } from './account-calls.ts'
import { AccountCard } from './account-card.tsx'
import { PasswordRules } from './password-rules.tsx'
import { SESSIONS } from './use-sessions.ts'

const EMPTY: PasswordForm = { current_password: '', password: '', passwordConfirm: '' }

export function PasswordSection() {
  const rulesId = useId()
  const { user } = useSession()
  const queries = useQueryClient()
  const { busy, notice, change } = useChange({
    unreachable: texts.uncertain,
    timed_out: texts.uncertain,
  })
  const { field, submit, watch, reset, trigger, formState } = useForm<PasswordForm>({
    rules: PasswordForm,
    initial: EMPTY,
    onSend: save,
  })

  async function save(input: PasswordForm) {
    await change(() => changePassword(input))
    reset(EMPTY)
    notify.success(texts.saved)
    void queries.invalidateQueries({ queryKey: SESSIONS })
  }

  /** The confirmation is right or wrong by what the password is now. */
  function recheckConfirmation() {
    if (formState.touchedFields.passwordConfirm) void trigger('passwordConfirm')
  }

  return (
    <AccountCard id={texts.id} title={texts.title} lead={texts.lead}>
      <Form busy={busy} onSubmit={submit}>
        {/* Password managers learn whose password this is. */}
        <input type="email" autoComplete="username" value={user.email ?? ''} readOnly hidden />
        <PasswordField
          {...field('current_password')}
          label={texts.current}
          toggle={texts.toggles.current}
          autoComplete="current-password"
        />
        <PasswordField
          {...field('password', { onChange: recheckConfirmation })}
          label={texts.password}
          hint={signUp.passwordRules}
          hintId={rulesId}
          toggle={texts.toggles.password}
          autoComplete="new-password"
        />
        <PasswordRules id={rulesId} password={watch('password')} />
        <PasswordField
          {...field('passwordConfirm')}
          label={texts.passwordConfirm}
          toggle={texts.toggles.passwordConfirm}
          autoComplete="new-password"
        />
        <Button type="submit" busy={busy}>
          {texts.save}
        </Button>
        <Notice>{notice}</Notice>
      </Form>
    </AccountCard>
  )
}
