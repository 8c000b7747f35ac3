import * as z from 'zod/mini'
import { confirmation, optionalConfirmation, passwordsMatch, signUpFields } from './accounts.ts'
import { LoginInput, passwordText } from './login.ts'
import { atMost, requiredText } from './text.ts'

export const PASSWORD_NEEDED = 'Você precisa digitar sua senha atual'
export const WRONG_PASSWORD = 'Essa não é a sua senha atual'
export const EMAIL_TAKEN = 'Esse email já existe, tente outro'

export const ChangePasswordInput = z
  .object({
    current_password: passwordText(PASSWORD_NEEDED),
    password: signUpFields.password,
    passwordConfirm: optionalConfirmation,
  })
  .check(passwordsMatch)
export type ChangePasswordInput = z.output<typeof ChangePasswordInput>

export const DeleteAccountInput = z.object({ password: passwordText(PASSWORD_NEEDED) })
export type DeleteAccountInput = z.output<typeof DeleteAccountInput>

/** A session ends so many days after its last use, and after its start. */
export const SESSION_DAYS = { unused: 30, inAll: 180 }

export const AskForResetInput = z.object({ email: LoginInput.shape.email })
export type AskForResetInput = z.output<typeof AskForResetInput>

const INCOMPLETE_LINK = 'O link está incompleto: copie-o inteiro'

export const ResetPasswordInput = z
  .object({
    token: requiredText(INCOMPLETE_LINK).check(
      atMost(100, INCOMPLETE_LINK),
      z.meta({ maxLength: 100 }),
    ),
    password: signUpFields.password,
    passwordConfirm: optionalConfirmation,
  })
  .check(passwordsMatch)
export type ResetPasswordInput = z.output<typeof ResetPasswordInput>

/** Our own form requires the password twice; the token comes from the link. */
export const ResetPasswordForm = z
  .object({ password: signUpFields.password, passwordConfirm: confirmation })
  .check(passwordsMatch)
export type ResetPasswordForm = z.output<typeof ResetPasswordForm>

/** Lifetime of a reset link, and the limit of mails for one account. */
export const RESET_MINUTES = 30
export const RESET_MAILS_AN_HOUR = 3
