import { Link } from 'react-router'
import { RESET_MINUTES } from '#contract/account-settings.ts'
import { SCREENS } from '#contract/screens.ts'
import { deadLink, mailed } from '../texts/forgotten-password.ts'
import { ButtonLink } from '../ui/button.tsx'
import styles from './account-step.module.css'
import { AccountStep } from './account-step.tsx'

/** Used, too late, cut short, or of somebody who is gone: the server tells nobody which. */
export function DeadLink({ isAnswer }: { isAnswer: boolean }) {
  return (
    <AccountStep title={deadLink.title} isAnswer={isAnswer}>
      <p>{deadLink.lead(RESET_MINUTES)}</p>
      <p>{deadLink.reloaded}</p>
      <div className={styles['ways']}>
        <ButtonLink variant="primary" to={SCREENS.forgottenPassword}>
          {deadLink.another}
        </ButtonLink>
        <Link to={SCREENS.login}>{mailed.back}</Link>
      </div>
    </AccountStep>
  )
}
