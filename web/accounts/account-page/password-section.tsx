import { PasswordForm } from '#contract/account-forms.ts'
import { useSave } from '../../data/use-save.ts'
import { useForm } from '../../forms/use-form.ts'
import { useSession } from '../../session/session.tsx'
import { passwordChange as texts } from '../../texts/account-page.ts'
import { Button } from '../../ui/button.tsx'
import { FailureMessage } from '../../ui/failure-message.tsx'
import { Form } from '../../ui/fields/form.tsx'
import { PasswordField } from '../../ui/fields/password-field.tsx'
import { NewPasswordFields } from '../sign-in/password-fields.tsx'
import { AccountCard } from './account-card.tsx'
import { changePassword } from './changes.ts'

const EMPTY: PasswordForm = { current_password: '', password: '', passwordConfirm: '' }

export function PasswordSection() {
  const { user } = useSession()
  const { save, pending, message, failure } = useSave(changePassword)
  const { field, submit, watch, reset, trigger, formState } = useForm<PasswordForm>({
    rules: PasswordForm,
    initial: EMPTY,
    failure,
    onSend: send,
  })

  async function send(input: PasswordForm) {
    const saved = await save(input)
    if (saved) reset(EMPTY)
    return saved
  }

  function recheckConfirmation() {
    if (formState.touchedFields.passwordConfirm) void trigger('passwordConfirm')
  }

  return (
    <AccountCard id={texts.id} title={texts.title} lead={texts.lead}>
      <Form busy={pending} onSubmit={submit}>
        {/* Tells password managers which account this is. */}
        <input type="email" autoComplete="username" value={user.email ?? ''} readOnly hidden />
        <PasswordField
          {...field('current_password')}
          label={texts.current}
          toggle={texts.toggles.current}
          autoComplete="current-password"
        />
        <NewPasswordFields
          password={{
            ...field('password', { onChange: recheckConfirmation }),
            label: texts.password,
            toggle: texts.toggles.password,
          }}
          confirmation={{
            ...field('passwordConfirm'),
            label: texts.passwordConfirm,
            toggle: texts.toggles.passwordConfirm,
          }}
          typed={watch('password')}
        />
        <Button type="submit" busy={pending}>
          {texts.save}
        </Button>
        <FailureMessage>{message}</FailureMessage>
      </Form>
    </AccountCard>
  )
}
