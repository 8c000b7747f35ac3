import { Link } from 'react-router'
import { RESET_MINUTES } from '#contract/account-settings.ts'
import { SCREENS } from '#contract/screens.ts'
import { useAbout } from '../data/use-about.ts'
import { asking, mailed } from '../texts/forgotten-password.ts'
import styles from './account-step.module.css'
import { AccountStep } from './account-step.tsx'

/** For a server without mail: a person there can help, and this says who and how. */
export function AskTheOperator({ email }: { email: string }) {
  const about = useAbout()
  const isKnown = about !== undefined

  return (
    <AccountStep title={asking.title} isAnswer>
      <p>{asking.lead}</p>
      <div className={styles['contact']}>
        <p>{asking.whom}</p>
        <strong>{isKnown && (about?.operator ?? asking.unknown)}</strong>
      </div>
      <ul className={styles['notes']}>
        <li>{asking.tell(email)}</li>
        <li>{asking.link(RESET_MINUTES)}</li>
      </ul>
      <p className={styles['recipe']}>
        {asking.recipe} <code>npm run people -- reset {email}</code>
      </p>
      <div className={styles['ways']}>
        <Link to={SCREENS.login} state={{ email }}>
          {mailed.back}
        </Link>
      </div>
    </AccountStep>
  )
}
