import { type ComponentProps, useId } from 'react'
import { signUp } from '../texts/accounts.ts'
import { shell } from '../texts/shell.ts'
import { PasswordField } from '../ui/fields/password-field.tsx'
import { PasswordRules } from './password-rules.tsx'

type FieldOf = Omit<ComponentProps<typeof PasswordField>, 'toggle'>
type Props = { first: FieldOf; again: FieldOf; typed: string }

/** A new password with its rules, and once more. */
export function PasswordPair({ first, again, typed }: Props) {
  const rulesId = useId()
  return (
    <>
      <PasswordField
        {...first}
        hint={signUp.passwordRules}
        hintId={rulesId}
        toggle={shell.passwordToggle}
        autoComplete="new-password"
      />
      <PasswordRules id={rulesId} password={typed} />
      <PasswordField {...again} toggle={signUp.confirmationToggle} autoComplete="new-password" />
    </>
  )
}
