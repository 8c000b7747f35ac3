import * as z from 'zod/mini'
import { PASSWORD_NEEDED } from './account-settings.ts'
import { confirmation, passwordsMatch, signUpFields } from './accounts.ts'
import { passwordText } from './login.ts'
import { publicProfileFields } from './public-profile.ts'
import { matches, requiredText } from './text.ts'

const { password, ...requiredFields } = signUpFields
const profileFields = { ...requiredFields, ...publicProfileFields }

/** A new email requires the password. */
export const profileFormOf = (email: string) =>
  z.object({ ...profileFields, current_password: z.string() }).check(
    z.refine<ProfileForm>((form) => form.email === email || form.current_password !== '', {
      error: PASSWORD_NEEDED,
      path: ['current_password'],
      when: ({ value }) => typeof value === 'object' && value !== null,
    }),
  )
export type ProfileForm = Record<keyof typeof profileFields | 'current_password', string>

export const PasswordForm = z
  .object({
    current_password: passwordText(PASSWORD_NEEDED),
    password,
    passwordConfirm: confirmation,
  })
  .check(passwordsMatch)
export type PasswordForm = z.output<typeof PasswordForm>

export const DELETION_WORD = 'EXCLUIR'
const TYPE_THE_WORD = `Digite ${DELETION_WORD}, em letras maiúsculas`

export const DeletionForm = z.object({
  password: passwordText(PASSWORD_NEEDED),
  word: requiredText(TYPE_THE_WORD).check(
    matches(new RegExp(`^\\s*${DELETION_WORD}\\s*$`), TYPE_THE_WORD),
  ),
})
export type DeletionForm = z.output<typeof DeletionForm>
