import { expect, test } from 'vitest'
import { DeletionForm, PasswordForm, profileFormOf } from './account-forms.ts'
import { forPublicFields } from './public-profile.ts'

const email = 'ana@exemplo.com.br'
const PROFILE = {
  name: 'Ana Souza',
  email,
  bio: 'Estudo à noite.',
  contact: '(11) 91234-5678',
  course_module: 'Primeiro módulo (Introdução ao Frontend)',
  ...forPublicFields(() => ''),
  current_password: '',
}
const NEEDED = 'Você precisa digitar sua senha atual'

type Judged = { error?: { issues: { path: PropertyKey[]; message: string }[] } | undefined }
const sentencesOf = ({ error }: Judged) =>
  Object.fromEntries(error?.issues.map(({ path, message }) => [path.join(), message]) ?? [])

test('a profile needs no password while its email is unchanged, in any spelling', () => {
  const form = profileFormOf(email)
  expect(sentencesOf(form.safeParse(PROFILE))).toEqual({})
  expect(sentencesOf(form.safeParse({ ...PROFILE, email: ` ${email} ` }))).toEqual({})
})

test('a new email requires the password, even if other fields are invalid', () => {
  const form = profileFormOf('outra@exemplo.com.br')
  expect(sentencesOf(form.safeParse(PROFILE))).toEqual({ current_password: NEEDED })
  expect(sentencesOf(form.safeParse({ ...PROFILE, name: '' }))).toEqual({
    name: 'O nome é obrigatório',
    current_password: NEEDED,
  })
  expect(sentencesOf(form.safeParse({ ...PROFILE, current_password: 'x' }))).toEqual({})
})

test('a new password must be confirmed', () => {
  const wrong = { current_password: '', password: 'Senha-forte1', passwordConfirm: '' }
  expect(sentencesOf(PasswordForm.safeParse(wrong))).toEqual({
    current_password: NEEDED,
    passwordConfirm: 'Você precisa confirmar a senha',
  })
})

test.each([
  ['EXCLUIR', true],
  [' EXCLUIR ', true],
  ['excluir', false],
  ['EXCLUIR TUDO', false],
  ['', false],
])('the word "%s" confirms the deletion of an account: %s', (word, deleted) => {
  expect(DeletionForm.safeParse({ password: 'x', word }).success).toBe(deleted)
})
