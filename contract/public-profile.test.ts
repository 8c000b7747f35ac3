import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { UpdateProfileInput } from './profile-input.ts'
import { PUBLIC_PROFILE_FIELDS, type PublicProfileField } from './public-profile.ts'

function read(field: PublicProfileField, typed: unknown) {
  const { data, error } = z.safeParse(UpdateProfileInput, { [field]: typed })
  return error ? error.issues.map(({ path, message }) => [path[0], message]) : data[field]
}

const GITHUB = 'Digite seu usuário do GitHub ou o endereço do seu perfil, como github.com/ana'
const LINKEDIN = 'Copie o endereço do seu perfil no LinkedIn, como linkedin.com/in/ana'
const EMAIL = 'Digite um email válido'
const HTTPS = 'O endereço do site precisa começar com https://'
const BROKEN = 'Esse endereço não é válido: copie-o inteiro, como em https://exemplo.com.br'

test.each(PUBLIC_PROFILE_FIELDS)('%s may be empty or omitted, and is a text', (field) => {
  for (const nothing of ['', '  ', '\n']) expect(read(field, nothing)).toBe('')
  expect(read(field, undefined)).toBeUndefined()
  for (const other of [null, 7, [], {}])
    expect(read(field, other)).toEqual([[field, 'Isto precisa ser um texto']])
  expect(read(field, 'a\0b')).toHaveLength(1)
})

test.each([
  ['headline', 80, 'O título profissional precisa ter no máximo 80 caracteres'],
  ['city', 60, 'A cidade precisa ter no máximo 60 caracteres'],
] as const)('%s is one line of at most %i characters', (field, length, sentence) => {
  expect(read(field, '🦊'.repeat(length))).toBe('🦊'.repeat(length))
  expect(read(field, 'a'.repeat(length + 1))).toEqual([[field, sentence]])
  expect(read(field, `  a \n ${'e\u0301'.repeat(length - 2)} `)).toBe(`a ${'é'.repeat(length - 2)}`)
  expect(read(field, '\u200b\u202e')).toBe('')
})

test.each<[PublicProfileField, string, string]>([
  ['public_email', ' Ana@exemplo.com.br ', 'Ana@exemplo.com.br'],
  ['github', 'ana', 'https://github.com/ana'],
  ['github', ' @Ana-Lima ', 'https://github.com/Ana-Lima'],
  ['github', 'ana_empresa', 'https://github.com/ana_empresa'],
  ['github', 'github.com/ana', 'https://github.com/ana'],
  ['github', 'http://www.github.com/ana/', 'https://github.com/ana'],
  ['github', 'https://github.com/ana?tab=repositories', 'https://github.com/ana'],
  ['github', 'HTTPS://GitHub.com/ana#x', 'https://github.com/ana'],
  ['github', 'a'.repeat(39), `https://github.com/${'a'.repeat(39)}`],
  ['linkedin', 'ana-silva', 'https://www.linkedin.com/in/ana-silva'],
  ['linkedin', 'in/ana-silva', 'https://www.linkedin.com/in/ana-silva'],
  ['linkedin', '/in/ana-silva/', 'https://www.linkedin.com/in/ana-silva'],
  ['linkedin', 'linkedin.com/in/ana-silva', 'https://www.linkedin.com/in/ana-silva'],
  ['linkedin', 'http://br.linkedin.com/in/ana-silva', 'https://www.linkedin.com/in/ana-silva'],
  ['linkedin', 'https://m.linkedin.com/in/ana/pt', 'https://www.linkedin.com/in/ana'],
  [
    'linkedin',
    'https://www.linkedin.com/in/ana-silva-123?utm_source=share&utm_medium=android',
    'https://www.linkedin.com/in/ana-silva-123',
  ],
  ['linkedin', 'https://www.linkedin.com/in/jo%C3%A3o/', 'https://www.linkedin.com/in/jo%C3%A3o'],
  ['linkedin', 'linkedin.com/in/joão', 'https://www.linkedin.com/in/joão'],
  ['site', 'ana.dev', 'https://ana.dev'],
  ['site', ' https://ana.dev/sobre?x=1#y ', 'https://ana.dev/sobre?x=1#y'],
  ['site', `https://ana.dev/${'a'.repeat(184)}`, `https://ana.dev/${'a'.repeat(184)}`],
])('%s %j becomes %s', (field, typed, stored) => {
  expect(read(field, typed)).toBe(stored)
  expect(read(field, stored)).toBe(stored)
})

test.each<[PublicProfileField, string, string]>([
  ['public_email', 'ana', EMAIL],
  ['public_email', 'ana@exemplo', EMAIL],
  ['public_email', 'ána@exemplo.com.br', EMAIL],
  ['public_email', `${'a'.repeat(250)}@b.co`, 'O email precisa ter no máximo 254 caracteres'],
  ['github', 'Ana Silva', GITHUB],
  ['github', '-ana', GITHUB],
  ['github', 'a'.repeat(40), GITHUB],
  ['github', `https://github.com/${'a'.repeat(40)}`, GITHUB],
  ['github', 'github.com', GITHUB],
  ['github', 'https://github.com/', GITHUB],
  ['github', 'https://github.com/ana/loja', GITHUB],
  ['github', 'https://github.com/settings/profile', GITHUB],
  ['github', 'https://gitlab.com/ana', GITHUB],
  ['github', 'https://github.com.exemplo.com/ana', GITHUB],
  ['github', 'https://exemplo.com/github.com/ana', GITHUB],
  ['github', 'https://github.com@exemplo.com/ana', GITHUB],
  ['github', 'https://ana:x@github.com/ana', GITHUB],
  ['github', 'javascript:alert(1)//github.com/ana', GITHUB],
  ['github', 'https://github.com/"><script>', GITHUB],
  ['linkedin', 'Ana Silva', LINKEDIN],
  ['linkedin', 'https://www.linkedin.com/feed/', LINKEDIN],
  ['linkedin', 'https://www.linkedin.com/company/loja', LINKEDIN],
  ['linkedin', 'https://www.linkedin.com/in/', LINKEDIN],
  ['linkedin', 'https://lnkd.in/abc', LINKEDIN],
  ['linkedin', 'https://linkedin.com.exemplo.com/in/ana', LINKEDIN],
  ['linkedin', 'https://exemplo.com/in/ana', LINKEDIN],
  ['linkedin', 'https://linkedin.com@exemplo.com/in/ana', LINKEDIN],
  ['linkedin', 'https://www.linkedin.com/in/"><script>', LINKEDIN],
  ['linkedin', 'a'.repeat(101), LINKEDIN],
  ['site', 'http://ana.dev', HTTPS],
  ['site', 'ftp://ana.dev', HTTPS],
  ['site', 'javascript:alert(1)', HTTPS],
  ['site', 'meu site', HTTPS],
  ['site', 'https://', BROKEN],
  ['site', 'https://ana dev', BROKEN],
  ['site', 'https://ana:senha@ana.dev', 'O endereço não pode levar usuário nem senha'],
  [
    'site',
    `https://ana.dev/${'a'.repeat(185)}`,
    'O endereço do site precisa ter no máximo 200 caracteres',
  ],
])('%s may not be %j', (field, typed, sentence) => {
  expect(read(field, typed)).toEqual([[field, sentence]])
})
