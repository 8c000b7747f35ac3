import { useMemo } from 'react'
import { useWatch } from 'react-hook-form'
import { ResetPasswordForm as Rules } from '#contract/account-settings.ts'
import { useSend } from '../data/use-send.ts'
import { useForm } from '../forms/use-form.ts'
import { newPassword } from '../texts/forgotten-password.ts'
import { Button } from '../ui/button.tsx'
import { Form } from '../ui/fields/form.tsx'
import { Notice } from '../ui/notice.tsx'
import { PasswordPair } from './password-pair.tsx'

/** Whether the link has done its work is not known then, and it works once. */
const UNANSWERED = { unreachable: newPassword.uncertain, timed_out: newPassword.uncertain }

type Props = { send: (input: Rules) => Promise<void> }

export function ResetPasswordForm({ send }: Props) {
  const sent = useMemo(() => ({ send, failure: 'notice' as const, sentences: UNANSWERED }), [send])
  const { submit: sendOnce, pending, notice } = useSend(sent)
  const { field, submit, control, trigger, formState } = useForm<Rules>({
    rules: Rules,
    initial: { password: '', passwordConfirm: '' },
    onSend: async (input) => void (await sendOnce(input)),
  })
  const { touchedFields } = formState
  const recheck = () => void (touchedFields.passwordConfirm && trigger('passwordConfirm'))

  return (
    <Form busy={pending} onSubmit={submit}>
      <PasswordPair
        first={{ ...field('password', { onChange: recheck }), label: newPassword.password }}
        again={{ ...field('passwordConfirm'), label: newPassword.passwordConfirm }}
        typed={useWatch({ control, name: 'password' })}
      />
      <Button type="submit" busy={pending}>
        {newPassword.submit}
      </Button>
      <Notice>{notice}</Notice>
    </Form>
  )
}
