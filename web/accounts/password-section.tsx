import { useId } from 'react'
import { PasswordForm } from '#contract/account-forms.ts'
import { useSave } from '../data/use-save.ts'
import { useForm } from '../forms/use-form.ts'
import { useSession } from '../session/session.tsx'
import { passwordChange as texts } from '../texts/account.ts'
import { signUp } from '../texts/accounts.ts'
import { Button } from '../ui/button.tsx'
import { Form } from '../ui/fields/form.tsx'
import { PasswordField } from '../ui/fields/password-field.tsx'
import { Notice } from '../ui/notice.tsx'
import { AccountCard } from './account-card.tsx'
import { changePassword } from './changes.ts'
import { PasswordRules } from './password-rules.tsx'

const EMPTY: PasswordForm = { current_password: '', password: '', passwordConfirm: '' }

export function PasswordSection() {
  const rulesId = useId()
  const { user } = useSession()
  const { save, pending, notice } = useSave(changePassword)
  const { field, submit, watch, reset, trigger, formState } = useForm<PasswordForm>({
    rules: PasswordForm,
    initial: EMPTY,
    onSend: send,
  })

  async function send(input: PasswordForm) {
    if (await save(input)) reset(EMPTY)
  }

  /** The confirmation is right or wrong by what the password is now. */
  function recheckConfirmation() {
    if (formState.touchedFields.passwordConfirm) void trigger('passwordConfirm')
  }

  return (
    <AccountCard id={texts.id} title={texts.title} lead={texts.lead}>
      <Form busy={pending} onSubmit={submit}>
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
        <Button type="submit" busy={pending}>
          {texts.save}
        </Button>
        <Notice>{notice}</Notice>
      </Form>
    </AccountCard>
  )
}
