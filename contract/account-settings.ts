import * as z from 'zod/mini'
import {
  LoginInput,
  passwordsMatch,
  passwordText,
  perhapsConfirmed,
  signUpFields,
} from './accounts.ts'
import { atMost, requiredText } from './text.ts'

export const PASSWORD_NEEDED = 'Você precisa digitar sua senha atual'
export const WRONG_PASSWORD = 'Essa não é a sua senha atual'
export const EMAIL_TAKEN = 'Esse email já existe, tente outro'

/** The sign-up's own rules, each for whoever sends that field. */
export const UpdateProfileInput = z.object({
  name: z.optional(signUpFields.name),
  email: z.optional(signUpFields.email),
  bio: z.optional(signUpFields.bio),
  contact: z.optional(signUpFields.contact),
  course_module: z.optional(signUpFields.course_module),
  /** Asked for where the email becomes another one. */
  current_password: z.optional(passwordText(PASSWORD_NEEDED)),
})
export type UpdateProfileInput = z.output<typeof UpdateProfileInput>

export const ChangePasswordInput = z
  .object({
    current_password: passwordText(PASSWORD_NEEDED),
    password: signUpFields.password,
    passwordConfirm: perhapsConfirmed,
  })
  .check(passwordsMatch)
export type ChangePasswordInput = z.output<typeof ChangePasswordInput>

export const DeleteAccountInput = z.object({ password: passwordText(PASSWORD_NEEDED) })
export type DeleteAccountInput = z.output<typeof DeleteAccountInput>

export const AskForResetInput = z.object({ email: LoginInput.shape.email })
/** Whether this server can send mail at all; nothing about the email that was asked for. */
export const ResetAsked = z.object({ mail: z.boolean() })

const INCOMPLETE_LINK = 'O link está incompleto: copie-o inteiro'

export const ResetPasswordInput = z
  .object({
    token: requiredText(INCOMPLETE_LINK).check(
      atMost(100, INCOMPLETE_LINK),
      z.meta({ maxLength: 100 }),
    ),
    password: signUpFields.password,
    passwordConfirm: perhapsConfirmed,
  })
  .check(passwordsMatch)
export type ResetPasswordInput = z.output<typeof ResetPasswordInput>

/** The screen a reset link opens. The token stands after `#`, where neither servers nor proxies see it. */
export const RESET_SCREEN = '/nova-senha'
/** How long such a link works. */
export const RESET_MINUTES = 30
