import { AskForResetInput } from '#contract/account-settings.ts'
import { useSend } from '../data/use-send.ts'
import { useForm } from '../forms/use-form.ts'
import { forgotten } from '../texts/forgotten-password.ts'
import { Button } from '../ui/button.tsx'
import { TextField } from '../ui/fields/field.tsx'
import { Form } from '../ui/fields/form.tsx'
import { Notice } from '../ui/notice.tsx'
import { askForReset } from './calls.ts'

const RESET = { send: askForReset, failure: 'notice' } as const

type Props = {
  email: string
  /** Says whether this server sends mail at all. */
  onAsked: (email: string, mail: boolean) => void
}

export function ForgottenPasswordForm({ email, onAsked }: Props) {
  const { submit: ask, pending, notice } = useSend(RESET)
  const { field, submit } = useForm<AskForResetInput>({
    rules: AskForResetInput,
    initial: { email },
    onSend: send,
  })

  async function send(input: AskForResetInput) {
    const asked = await ask(input)
    if (asked) onAsked(input.email, asked.answer.mail)
  }

  return (
    <Form busy={pending} onSubmit={submit}>
      <TextField
        {...field('email')}
        label={forgotten.email}
        type="email"
        inputMode="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
      />
      <Button type="submit" busy={pending}>
        {forgotten.submit}
      </Button>
      <Notice>{notice}</Notice>
    </Form>
  )
}
