import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import {
  BIO_LENGTH,
  CONTACT_LENGTH,
  COURSE_MODULE_LENGTH,
  COURSE_MODULES,
  NAME_LENGTH,
  SignUpForm,
  SignUpInput,
} from './accounts.ts'
import { EMAIL_LENGTH, LoginInput, PASSWORD_LENGTH } from './login.ts'

const UNSTORABLE = 'Há caracteres aqui que não podem ser guardados'

const ANA = {
  name: 'Ana Lima',
  email: 'ana@exemplo.com.br',
  password: 'Senha-forte1',
  passwordConfirm: 'Senha-forte1',
  bio: 'Estudo programação à noite.',
  contact: '+55 11 91234-5678',
  course_module: 'Primeiro módulo (Introdução ao Frontend)',
}
const CREDENTIALS = { email: ANA.email, password: ANA.password }

/** Every validation error as field and message. */
function complaints(schema: z.ZodMiniType, input: unknown) {
  const result = z.safeParse(schema, input)
  return result.success ? [] : result.error.issues.map(({ path, message }) => [path[0], message])
}

const without = (input: Record<string, unknown>, field: string) =>
  Object.fromEntries(Object.entries(input).filter(([name]) => name !== field))

/** A changed password needs the same confirmation. */
const signUpWith = (field: string, value: unknown) => ({
  ...ANA,
  [field]: value,
  ...(field === 'password' && { passwordConfirm: value }),
})

const REQUIRED = {
  name: 'O nome é obrigatório',
  email: 'Você precisa digitar o email',
  password: 'Você precisa digitar a senha',
  bio: 'Você precisa digitar uma bio',
  contact: 'Você precisa digitar um telefone de contato',
  course_module: 'Você precisa escolher um módulo de curso',
}

const NOTHING_TYPED = ['', ' ', '   \t\n ', '\u00a0\u3000', '\u200b\u200e', null, 7, true, [], {}]

describe.each([
  ['SignUpForm', SignUpForm],
  ['SignUpInput', SignUpInput],
] as const)('%s', (_name, schema) => {
  test('accepts a complete sign-up', () => {
    expect(z.parse(schema, ANA)).toEqual(ANA)
  })

  test.each(Object.entries(REQUIRED))('requires %s: %s', (field, sentence) => {
    expect(complaints(schema, without(ANA, field))).toContainEqual([field, sentence])
    for (const value of NOTHING_TYPED)
      expect(complaints(schema, signUpWith(field, value)), JSON.stringify(value)).toContainEqual([
        field,
        sentence,
      ])
  })

  test.each(Object.keys(REQUIRED))('refuses in %s what neither database keeps', (field) => {
    for (const value of ['Senha-\0forte1', 'Senha-\ud800forte1', 'Senha-forte1\udc00'])
      expect(complaints(schema, signUpWith(field, value))).toContainEqual([field, UNSTORABLE])
  })

  test.each([
    ['name', 'ab', 'O nome precisa ter pelo menos 3 caracteres'],
    ['name', '  ab  ', 'O nome precisa ter pelo menos 3 caracteres'],
    ['name', '🦊🦊', 'O nome precisa ter pelo menos 3 caracteres'],
    ['name', 'a'.repeat(201), 'O nome precisa ter no máximo 200 caracteres'],
    ['name', '🦊'.repeat(201), 'O nome precisa ter no máximo 200 caracteres'],
    ['email', `${'a'.repeat(243)}@exemplo.com`, 'O email precisa ter no máximo 254 caracteres'],
    ['password', 'Senha-1', 'Sua senha precisa de no mínimo 8 caracteres'],
    ['password', 'Se-1🦊🦊🦊', 'Sua senha precisa de no mínimo 8 caracteres'],
    ['password', `Senha-1${'a'.repeat(122)}`, 'Sua senha precisa de no máximo 128 caracteres'],
    ['password', 'Senha-forte', 'É necessário um número'],
    ['password', 'senha-forte1', 'É necessária uma letra maiúscula'],
    ['password', 'SENHA-FORTE1', 'É necessária uma letra minúscula'],
    ['password', 'Senhaforte1', 'É necessário um caractere especial'],
    ['password', 'Senha_forte1', 'É necessário um caractere especial'],
    ['bio', 'b'.repeat(1001), 'A bio precisa ter no máximo 1000 caracteres'],
    ['bio', '🦊'.repeat(1001), 'A bio precisa ter no máximo 1000 caracteres'],
    ['contact', '9'.repeat(201), 'O contato precisa ter no máximo 200 caracteres'],
    ['course_module', 'm'.repeat(201), 'O módulo precisa ter no máximo 200 caracteres'],
  ])('refuses in %s: %s', (field, value, sentence) => {
    expect(complaints(schema, signUpWith(field, value))).toEqual([[field, sentence]])
  })

  test.each([
    ['name', 'abc'],
    ['name', '🦊🦊🦊'],
    ['name', 'a'.repeat(200)],
    ['name', '🦊'.repeat(200)],
    ['email', `${'a'.repeat(242)}@exemplo.com`],
    ['password', 'Senha-12'],
    ['password', 'Se-1🦊🦊🦊🦊'],
    ['password', `Senha-1${'a'.repeat(121)}`],
    ['password', `Senha-1${'🦊'.repeat(121)}`],
    ['password', 'ÉÇÃO-ção1'],
    ['bio', 'b'],
    ['bio', 'b'.repeat(1000)],
    ['bio', '🦊'.repeat(1000)],
    ['contact', '9'.repeat(200)],
    ['course_module', 'Módulo de outra escola'],
    ['course_module', 'm'.repeat(200)],
  ])('accepts in %s: %s', (field, value) => {
    expect(z.parse(schema, signUpWith(field, value))).toEqual(signUpWith(field, value))
  })

  test.each(Array.from('#?!@$%^&*-'))(
    'accepts %s as the special character of a password',
    (special) => {
      expect(complaints(schema, signUpWith('password', `Senhaforte1${special}`))).toEqual([])
    },
  )

  test.each(Array.from('_+=.,;:~|/\\()[]{}<>\'"`§€ '))('does not take %s for one', (other) => {
    expect(complaints(schema, signUpWith('password', `Senhaforte1${other}x`))).toEqual([
      ['password', 'É necessário um caractere especial'],
    ])
  })

  test.each([
    'ana',
    'ana@',
    '@exemplo.com',
    'ana@exemplo',
    'ana@@exemplo.com',
    'ana lima@exemplo.com',
    'ana@exem plo.com',
    'ana@exemplo.com, bia@exemplo.com',
    'ana@exemplo..com',
    'maçã@exemplo.com',
    '\u212aana@exemplo.com',
  ])('refuses the email %s', (email) => {
    expect(complaints(schema, signUpWith('email', email))).toEqual([
      ['email', 'Digite um email válido'],
    ])
  })

  test.each([
    ['plain', ANA.email],
    ['with a tag', 'ana.lima+curso@sub.exemplo.com.br'],
    ['in capitals', 'ANA@EXEMPLO.COM'],
  ])('accepts an email: %s', (_kind, email) => {
    expect(z.parse(schema, signUpWith('email', email)).email).toBe(email)
  })

  test('trims emails', () => {
    expect(z.parse(schema, signUpWith('email', ' \tana@exemplo.com\n')).email).toBe(
      'ana@exemplo.com',
    )
  })

  test('refuses a confirmation that differs', () => {
    for (const passwordConfirm of ['Senha-forte2', 'senha-forte1', 'Senha-forte1 '])
      expect(complaints(schema, { ...ANA, passwordConfirm })).toEqual([
        ['passwordConfirm', 'As senhas precisam ser iguais'],
      ])
  })

  test('reports the confirmation together with other invalid fields', () => {
    expect(complaints(schema, { ...ANA, name: '', email: 'x', passwordConfirm: 'outra' })).toEqual([
      ['name', 'O nome é obrigatório'],
      ['email', 'Digite um email válido'],
      ['passwordConfirm', 'As senhas precisam ser iguais'],
    ])
  })

  test('drops unknown keys', () => {
    expect(z.parse(schema, { ...ANA, id: 'x', admin: true })).toEqual(ANA)
  })
})

describe('the confirmation', () => {
  const SENTENCE = ['passwordConfirm', 'Você precisa confirmar a senha']

  test('is required by our form', () => {
    expect(complaints(SignUpForm, without(ANA, 'passwordConfirm'))).toEqual([SENTENCE])
    for (const passwordConfirm of NOTHING_TYPED)
      expect(complaints(SignUpForm, { ...ANA, passwordConfirm })).toEqual([SENTENCE])
  })

  test('is optional on the server', () => {
    const input = without(ANA, 'passwordConfirm')
    expect(z.parse(SignUpInput, input)).toEqual(input)
  })

  test('must match when sent to the server', () => {
    for (const passwordConfirm of ['', null, 7, {}])
      expect(complaints(SignUpInput, { ...ANA, passwordConfirm })).toEqual([
        ['passwordConfirm', 'As senhas precisam ser iguais'],
      ])
  })
})

describe('LoginInput', () => {
  const REQUIRED_TO_LOG_IN = { email: 'O email é obrigatório', password: 'A senha é obrigatória' }

  test.each(Object.entries(REQUIRED_TO_LOG_IN))('requires %s: %s', (field, sentence) => {
    expect(complaints(LoginInput, without(CREDENTIALS, field))).toEqual([[field, sentence]])
    for (const value of NOTHING_TYPED)
      expect(complaints(LoginInput, { ...CREDENTIALS, [field]: value })).toEqual([
        [field, sentence],
      ])
  })

  test.each([
    ['email', 'ana', 'Não é um email válido'],
    ['email', `${'a'.repeat(243)}@exemplo.com`, 'O email precisa ter no máximo 254 caracteres'],
    ['password', 'a'.repeat(129), 'Sua senha precisa de no máximo 128 caracteres'],
    ['email', 'ana@exemplo.com\0', UNSTORABLE],
    ['password', '\ud800', UNSTORABLE],
  ])('refuses in %s: %s', (field, value, sentence) => {
    expect(complaints(LoginInput, { ...CREDENTIALS, [field]: value })).toEqual([[field, sentence]])
  })

  test.each(['x', ' senha com blanks ', 'a'.repeat(128), '🦊'.repeat(128)])(
    'does not check the strength of the password %s',
    (password) => {
      expect(z.parse(LoginInput, { ...CREDENTIALS, password }).password).toBe(password)
    },
  )
})

test('has the limits and modules of the specification', () => {
  expect({ NAME_LENGTH, PASSWORD_LENGTH, EMAIL_LENGTH, BIO_LENGTH, CONTACT_LENGTH }).toEqual({
    NAME_LENGTH: { min: 3, max: 200 },
    PASSWORD_LENGTH: { min: 8, max: 128 },
    EMAIL_LENGTH: 254,
    BIO_LENGTH: 1000,
    CONTACT_LENGTH: 200,
  })
  expect(COURSE_MODULE_LENGTH).toBe(200)
  expect(COURSE_MODULES).toEqual([
    { value: 'Primeiro módulo (Introdução ao Frontend)', label: 'Primeiro módulo' },
    { value: 'Segundo módulo (Frontend Avançado)', label: 'Segundo módulo' },
    { value: 'Terceiro módulo (Introdução ao Backend)', label: 'Terceiro módulo' },
    { value: 'Quarto módulo (Backend Avançado)', label: 'Quarto módulo' },
  ])
})
