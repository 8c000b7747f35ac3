import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import {
  AskForResetInput,
  ChangePasswordInput,
  DeleteAccountInput,
  RESET_MINUTES,
  ResetPasswordInput,
} from './account-settings.ts'
import { UpdateProfileInput } from './profile-input.ts'
import { SCREENS } from './screens.ts'

function sentences(schema: z.ZodMiniType, input: unknown) {
  const { error } = z.safeParse(schema, input)
  return Object.fromEntries(
    (error?.issues ?? []).map(({ path, message }) => [String(path[0]), message]).toReversed(),
  )
}

const STRONG = 'Senha-forte1'
const CURRENT = 'Você precisa digitar sua senha atual'
const LINK = 'O link está incompleto: copie-o inteiro'
const UNEQUAL = { passwordConfirm: 'As senhas precisam ser iguais' }

test.each<[string, z.ZodMiniType, unknown, Record<string, string>]>([
  ['a profile', UpdateProfileInput, {}, {}],
  ['a profile', UpdateProfileInput, { name: 'Ana', email: 'a@b.co', current_password: 'x' }, {}],
  ['a profile', UpdateProfileInput, { name: '' }, { name: 'O nome é obrigatório' }],
  ['a profile', UpdateProfileInput, { email: 'a' }, { email: 'Digite um email válido' }],
  ['a profile', UpdateProfileInput, { current_password: '' }, { current_password: CURRENT }],
  ['a password', ChangePasswordInput, { current_password: 'old', password: STRONG }, {}],
  [
    'a password',
    ChangePasswordInput,
    { current_password: 'x'.repeat(129), password: STRONG },
    { current_password: 'Sua senha precisa de no máximo 128 caracteres' },
  ],
  [
    'a password',
    ChangePasswordInput,
    { current_password: 'old', password: STRONG, passwordConfirm: 'x' },
    UNEQUAL,
  ],
  ['a link', ResetPasswordInput, { token: 't'.repeat(100), password: STRONG }, {}],
  ['a link', ResetPasswordInput, { token: 't'.repeat(101), password: STRONG }, { token: LINK }],
  ['a link', ResetPasswordInput, { token: ' ', password: STRONG }, { token: LINK }],
  ['a link', ResetPasswordInput, { token: 't', password: STRONG, passwordConfirm: '' }, UNEQUAL],
  ['an email', AskForResetInput, { email: ' a@b.co ' }, {}],
  ['an email', AskForResetInput, {}, { email: 'O email é obrigatório' }],
  ['an account deletion', DeleteAccountInput, {}, { password: CURRENT }],
  ['an account deletion', DeleteAccountInput, { password: 'x' }, {}],
])('%s %#', (_what, schema, input, expected) => {
  expect(sentences(schema, input)).toEqual(expected)
})

test('has the reset path and lifetime of the documented links', () => {
  expect([SCREENS.resetPassword, RESET_MINUTES]).toEqual(['/nova-senha', 30])
})
