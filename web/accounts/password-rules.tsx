import { PASSWORD_RULES } from '#contract/passwords.ts'
import { signUp } from '../texts/accounts.ts'
import { CheckIcon, DotIcon } from '../ui/icons/icons.tsx'
import styles from './password-rules.module.css'

/** Ticked while typing. Screen readers hear what is left, and only when that changes. */
export function PasswordRules({ id, password }: { id: string; password: string }) {
  const rules = PASSWORD_RULES.map(({ pattern, label }) => ({
    label,
    holds: pattern.test(password),
  }))
  const left = rules.filter(({ holds }) => !holds).map(({ label }) => label)

  return (
    <div className={styles['rules']}>
      <ul id={id}>
        {rules.map(({ label, holds }) => (
          <li key={label} data-holds={holds}>
            {holds ? <CheckIcon /> : <DotIcon />}
            <span>
              {label} {holds && <span className="unseen">{signUp.ruleHolds}</span>}
            </span>
          </li>
        ))}
      </ul>
      <output className="unseen">{password !== '' && signUp.rulesLeft(left)}</output>
    </div>
  )
}
