import '../../styles/open.css'
import { useState } from 'react'
import { useLocation } from 'react-router'
import { AskForResetInput, RESET_MAILS_AN_HOUR, RESET_MINUTES } from '#contract/account-settings.ts'
import { SCREENS } from '#contract/screens.ts'
import { call } from '../../data/api.ts'
import { useAbout } from '../../data/use-about.ts'
import { useSend } from '../../data/use-send.ts'
import { useForm } from '../../forms/use-form.ts'
import { contactOperator, forgotten, mailed } from '../../texts/forgotten-password.ts'
import { Button } from '../../ui/button.tsx'
import { FailureMessage } from '../../ui/failure-message.tsx'
import { TextField } from '../../ui/fields/field.tsx'
import { Form } from '../../ui/fields/form.tsx'
import { Link } from '../../ui/link.tsx'
import { Detail, Notes } from '../../ui/text.tsx'
import { readEntryState } from './entry-state.ts'
import { PasswordStep } from './password-step.tsx'

/** Says the same whether the account exists or not. */
export default function ForgottenPasswordScreen() {
  const [email, setEmail] = useState(readEntryState(useLocation().state).email)
  const [phase, setPhase] = useState<'form' | 'mailed' | 'no mail' | 'form again'>('form')

  function show(requested: string, mail: boolean) {
    setEmail(requested)
    setPhase(mail ? 'mailed' : 'no mail')
  }

  if (phase === 'no mail') return <ContactOperator email={email} />
  if (phase === 'mailed') return <MailSent email={email} onAgain={() => setPhase('form again')} />
  return (
    <PasswordStep title={forgotten.title} isAnswer={phase === 'form again'}>
      <p>{forgotten.lead}</p>
      <ForgottenPasswordForm email={email} onRequested={show} />
    </PasswordStep>
  )
}

const RESET = {
  send: (input: AskForResetInput) => call('POST /password-resets', {}, input),
  failure: 'message',
} as const

type Props = {
  email: string
  /** `mail` says whether this server sends email. */
  onRequested: (email: string, mail: boolean) => void
}

function ForgottenPasswordForm({ email, onRequested }: Props) {
  const { send: request, pending, message, failure } = useSend(RESET)
  const { field, submit } = useForm<AskForResetInput>({
    rules: AskForResetInput,
    initial: { email },
    failure,
    onSend: send,
  })

  async function send(input: AskForResetInput) {
    const requested = await request(input)
    if (requested) onRequested(input.email, requested.answer.mail)
    return requested
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
      <FailureMessage>{message}</FailureMessage>
    </Form>
  )
}

function MailSent({ email, onAgain }: { email: string; onAgain: () => void }) {
  return (
    <PasswordStep title={mailed.title} isAnswer>
      <p>
        {mailed.before}
        <strong className="wrap-anywhere text-bright">{email}</strong>
        {mailed.after}
      </p>
      <Notes>
        {mailed.notes(RESET_MINUTES, RESET_MAILS_AN_HOUR).map((note) => (
          <li key={note}>{note}</li>
        ))}
      </Notes>
      <div className="grid gap-2 text-center">
        <Button variant="quiet" onClick={onAgain}>
          {mailed.again}
        </Button>
        <Link className="py-3" to={SCREENS.login} state={{ email }}>
          {mailed.back}
        </Link>
      </div>
    </PasswordStep>
  )
}

/** On a server without email the operator makes the reset link. */
function ContactOperator({ email }: { email: string }) {
  const about = useAbout()
  const isLoaded = about !== undefined

  return (
    <PasswordStep title={contactOperator.title} isAnswer>
      <p>{contactOperator.lead}</p>
      <div className="rounded-control border border-hairline bg-field p-4">
        <Detail>{contactOperator.whom}</Detail>
        <strong className="wrap-anywhere block min-h-5 whitespace-pre-line text-bright">
          {isLoaded && (about?.operator ?? contactOperator.unknown)}
        </strong>
      </div>
      <Notes>
        <li>{contactOperator.tell(email)}</li>
        <li>{contactOperator.link(RESET_MINUTES)}</li>
      </Notes>
      <div className="grid gap-2 text-center">
        <Link className="py-3" to={SCREENS.login} state={{ email }}>
          {mailed.back}
        </Link>
      </div>
    </PasswordStep>
  )
}
