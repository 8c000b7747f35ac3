import { useState } from 'react'
import { useLocation } from 'react-router'
import { forgotten } from '../texts/forgotten-password.ts'
import { AccountStep } from './account-step.tsx'
import { AskTheOperator } from './ask-the-operator.tsx'
import { carriedBy } from './carried.ts'
import { ForgottenPasswordForm } from './forgotten-password-form.tsx'
import { MailSent } from './mail-sent.tsx'

/** Says the same whether there is such an account or not. */
export default function ForgottenPasswordScreen() {
  const carried = carriedBy(useLocation().state)
  const [email, setEmail] = useState(carried.email)
  const [phase, setPhase] = useState<'asking' | 'mailed' | 'no mail' | 'asking again'>('asking')

  function show(asked: string, mail: boolean) {
    setEmail(asked)
    setPhase(mail ? 'mailed' : 'no mail')
  }

  if (phase === 'no mail') return <AskTheOperator email={email} />
  if (phase === 'mailed') return <MailSent email={email} onAgain={() => setPhase('asking again')} />
  return (
    <AccountStep title={forgotten.title} isAnswer={phase === 'asking again'}>
      <p>{forgotten.lead}</p>
      <ForgottenPasswordForm email={email} onAsked={show} />
    </AccountStep>
  )
}
