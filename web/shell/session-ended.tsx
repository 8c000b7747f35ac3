import { useSession } from '../session/session.tsx'
import { sessionEnded } from '../texts/shell.ts'
import { StandingNotice } from './standing-notice.tsx'

export function SessionEnded() {
  const session = useSession()
  if (!session.sessionEnded) return null
  return (
    <StandingNotice
      text={sessionEnded.text}
      action={sessionEnded.signInAgain}
      onAction={session.signInAgain}
    />
  )
}
