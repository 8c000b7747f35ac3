import { AskForResetInput } from '#contract/account-settings.ts'
import { useForm } from '../app/use-form.ts'
import { forgotten } from '../texts/forgotten-password.ts'
import { Button } from '../ui/button.tsx'
import { Form } from '../ui/form.tsx'
import { Notice } from '../ui/notice.tsx'
import { TextField } from '../ui/text-field.tsx'
import { useSending } from './use-sending.ts'

type Props = {
  email: string
  onSend: (input: AskForResetInput, leaving: AbortSignal) => Promise<void>
}

export function ForgottenPasswordForm({ email, onSend }: Props) {
  const { busy, notice, onSend: send } = useSending(onSend)
  const { field, submit } = useForm<AskForResetInput>({
    rules: AskForResetInput,
    initial: { email },
    onSend: send,
  })

  return (
    <Form busy={busy} onSubmit={submit}>
      <TextField
        {...field('email')}
        label={forgotten.email}
        type="email"
        inputMode="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
      />
      <Button type="submit" busy={busy}>
        {forgotten.submit}
      </Button>
      <Notice>{notice}</Notice>
    </Form>
  )
}
