import { type ComponentProps, useId } from 'react'
import { PASSWORD_RULES } from '#contract/passwords.ts'
import { shell } from '../../texts/shell.ts'
import { signUp } from '../../texts/sign-up.ts'
import { PasswordField } from '../../ui/fields/password-field.tsx'
import { CheckIcon, DotIcon } from '../../ui/icons/icons.tsx'

type Field = ComponentProps<typeof PasswordField>
type FieldProps = Omit<Field, 'toggle'> & Partial<Pick<Field, 'toggle'>>
type Props = { password: FieldProps; confirmation: FieldProps; typed: string }

/** A new password with its rules, and its confirmation. */
export function NewPasswordFields({ password, confirmation, typed }: Props) {
  const rulesId = useId()
  return (
    <>
      <PasswordField
        toggle={shell.passwordToggle}
        {...password}
        hint={signUp.passwordRules}
        hintId={rulesId}
        autoComplete="new-password"
      />
      <PasswordRules id={rulesId} password={typed} />
      <PasswordField
        toggle={signUp.confirmationToggle}
        {...confirmation}
        autoComplete="new-password"
      />
    </>
  )
}

/** Screen readers hear only what is missing, and only when that changes. */
function PasswordRules({ id, password }: { id: string; password: string }) {
  const rules = PASSWORD_RULES.map(({ pattern, label }) => ({
    label,
    isMet: pattern.test(password),
  }))
  const missing = rules.filter(({ isMet }) => !isMet).map(({ label }) => label)

  return (
    <div className="@container relative -mt-2 mb-2">
      <ul
        id={id}
        className="grid @sm:grid-cols-2 grid-cols-1 gap-x-2 gap-y-1 text-muted text-small"
      >
        {rules.map(({ label, isMet }) => (
          <li
            key={label}
            className="flex items-center gap-1 last:col-span-full data-holds:text-success"
            data-holds={isMet || undefined}
          >
            {isMet ? <CheckIcon size={16} /> : <DotIcon size={16} />}
            <span>
              {label} {isMet && <span className="sr-only">{signUp.ruleMet}</span>}
            </span>
          </li>
        ))}
      </ul>
      <output className="sr-only">{password !== '' && signUp.rulesLeft(missing)}</output>
    </div>
  )
}
