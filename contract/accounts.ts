import * as z from 'zod/mini'
import { emailText, PASSWORD_LENGTH, passwordText } from './login.ts'
import { PASSWORD_RULES } from './passwords.ts'
import { atLeast, atMost, matches, requiredText } from './text.ts'

export const NAME_LENGTH = { min: 3, max: 200 }
export const BIO_LENGTH = 1000
export const CONTACT_LENGTH = 200
export const COURSE_MODULE_LENGTH = 200

/** Offered by our select; the server accepts others, as other schools have them. */
export const COURSE_MODULES = [
  { value: 'Primeiro módulo (Introdução ao Frontend)', label: 'Primeiro módulo' },
  { value: 'Segundo módulo (Frontend Avançado)', label: 'Segundo módulo' },
  { value: 'Terceiro módulo (Introdução ao Backend)', label: 'Terceiro módulo' },
  { value: 'Quarto módulo (Backend Avançado)', label: 'Quarto módulo' },
] as const

export const signUpFields = {
  name: requiredText('O nome é obrigatório').check(
    atLeast(NAME_LENGTH.min, `O nome precisa ter pelo menos ${NAME_LENGTH.min} caracteres`),
    atMost(NAME_LENGTH.max, `O nome precisa ter no máximo ${NAME_LENGTH.max} caracteres`),
    z.meta({ minLength: NAME_LENGTH.min, maxLength: NAME_LENGTH.max }),
  ),
  email: emailText('Você precisa digitar o email', 'Digite um email válido'),
  password: passwordText('Você precisa digitar a senha').check(
    ...PASSWORD_RULES.map(({ pattern, sentence }) => matches(pattern, sentence)),
    z.meta({ minLength: PASSWORD_LENGTH.min, maxLength: PASSWORD_LENGTH.max }),
  ),
  bio: requiredText('Você precisa digitar uma bio').check(
    atMost(BIO_LENGTH, `A bio precisa ter no máximo ${BIO_LENGTH} caracteres`),
    z.meta({ maxLength: BIO_LENGTH }),
  ),
  contact: requiredText('Você precisa digitar um telefone de contato').check(
    atMost(CONTACT_LENGTH, `O contato precisa ter no máximo ${CONTACT_LENGTH} caracteres`),
    z.meta({ maxLength: CONTACT_LENGTH }),
  ),
  course_module: requiredText('Você precisa escolher um módulo de curso').check(
    atMost(
      COURSE_MODULE_LENGTH,
      `O módulo precisa ter no máximo ${COURSE_MODULE_LENGTH} caracteres`,
    ),
    z.meta({ maxLength: COURSE_MODULE_LENGTH }),
  ),
}

/** Checked even while other fields are wrong. */
export const passwordsMatch = z.refine<{ password: string; passwordConfirm?: string | undefined }>(
  ({ password, passwordConfirm }) => passwordConfirm === undefined || passwordConfirm === password,
  {
    error: 'As senhas precisam ser iguais',
    path: ['passwordConfirm'],
    when: ({ value, issues }) =>
      typeof value === 'object' &&
      value !== null &&
      !issues.some(({ path }) => path?.[0] === 'passwordConfirm'),
  },
)

export const confirmation = requiredText('Você precisa confirmar a senha')

/** Our own form requires the password twice. */
export const SignUpForm = z
  .object({ ...signUpFields, passwordConfirm: confirmation })
  .check(passwordsMatch)
export type SignUpForm = z.output<typeof SignUpForm>

/** Other clients may omit the confirmation. */
export const optionalConfirmation = z.optional(z.string({ error: 'As senhas precisam ser iguais' }))

export const SignUpInput = z
  .object({
    ...signUpFields,
    passwordConfirm: optionalConfirmation,
  })
  .check(passwordsMatch)
export type SignUpInput = z.output<typeof SignUpInput>
