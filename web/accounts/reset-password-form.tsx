import { useWatch } from 'react-hook-form'
import { ResetPasswordForm as Rules } from '#contract/account-settings.ts'
import { type ApiError, mayBeDone } from '../app/api-error.ts'
import { useForm } from '../app/use-form.ts'
import { failureSentence } from '../texts/failures.ts'
import { newPassword } from '../texts/forgotten-password.ts'
import { Button } from '../ui/button.tsx'
import { Form } from '../ui/form.tsx'
import { Notice } from '../ui/notice.tsx'
import { PasswordPair } from './password-pair.tsx'
import { useSending } from './use-sending.ts'

/** Whoever got no answer cannot know whether the link has done its work. */
function explain(error: ApiError) {
  return mayBeDone(error) ? newPassword.uncertain : failureSentence(error.code, error.retryAfter)
}

type Props = { onSend: (input: Rules, leaving: AbortSignal) => Promise<void> }

export function ResetPasswordForm({ onSend }: Props) {
  const { busy, notice, onSend: send } = useSending(onSend, explain)
  const { field, submit, control, trigger, formState } = useForm<Rules>({
    rules: Rules,
    initial: { password: '', passwordConfirm: '' },
    onSend: send,
  })
  const { touchedFields } = formState
  const recheck = () => void (touchedFields.passwordConfirm && trigger('passwordConfirm'))

  return (
    <Form busy={busy} onSubmit={submit}>
      <PasswordPair
        first={{ ...field('password', { onChange: recheck }), label: newPassword.password }}
        again={{ ...field('passwordConfirm'), label: newPassword.passwordConfirm }}
        typed={useWatch({ control, name: 'password' })}
      />
      <Button type="submit" busy={busy}>
        {newPassword.submit}
      </Button>
      <Notice>{notice}</Notice>
    </Form>
  )
}
