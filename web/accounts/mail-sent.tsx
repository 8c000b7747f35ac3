import { Link } from 'react-router'
import { RESET_MAILS_AN_HOUR, RESET_MINUTES } from '#contract/account-settings.ts'
import { SCREENS } from '#contract/screens.ts'
import { mailed } from '../texts/forgotten-password.ts'
import { Button } from '../ui/button.tsx'
import styles from './account-step.module.css'
import { AccountStep } from './account-step.tsx'

export function MailSent({ email, onAgain }: { email: string; onAgain: () => void }) {
  return (
    <AccountStep title={mailed.title} isAnswer>
      <p>
        {mailed.before}
        <strong>{email}</strong>
        {mailed.after}
      </p>
      <ul className={styles['notes']}>
        {mailed.notes(RESET_MINUTES, RESET_MAILS_AN_HOUR).map((note) => (
          <li key={note}>{note}</li>
        ))}
      </ul>
      <div className={styles['ways']}>
        <Button variant="quiet" onClick={onAgain}>
          {mailed.again}
        </Button>
        <Link to={SCREENS.login} state={{ email }}>
          {mailed.back}
        </Link>
      </div>
    </AccountStep>
  )
}
