import * as z from 'zod/mini'
import { atMost, matches, requiredText } from './text.ts'

export const EMAIL_LENGTH = 254
export const PASSWORD_LENGTH = { min: 8, max: 128 }

/** ASCII only: beyond it, different letters lower-case alike and two people would share an account. */
export const emailText = (required: string, invalid: string) =>
  requiredText(required).check(
    z.trim(),
    atMost(EMAIL_LENGTH, `O email precisa ter no máximo ${EMAIL_LENGTH} caracteres`),
    matches(z.regexes.email, invalid),
    z.meta({ format: 'email', maxLength: EMAIL_LENGTH }),
  )

export const passwordText = (required: string) =>
  requiredText(required).check(
    atMost(PASSWORD_LENGTH.max, `Sua senha precisa de no máximo ${PASSWORD_LENGTH.max} caracteres`),
    z.meta({ maxLength: PASSWORD_LENGTH.max }),
  )

export const LoginInput = z.object({
  email: emailText('O email é obrigatório', 'Não é um email válido'),
  password: passwordText('A senha é obrigatória'),
})
export type LoginInput = z.output<typeof LoginInput>
