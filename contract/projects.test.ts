import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { ProjectInput } from './projects.ts'

const ID = '0198f3a0-0000-7000-8000-00000000000a'
const SHOP = { title: 'Uma loja', description: 'Vende livros', techs: [] }

function complaints(input: unknown) {
  const result = z.safeParse(ProjectInput, input)
  return result.success ? [] : result.error.issues.map(({ path, message }) => [path[0], message])
}

const read = (input: object) => z.parse(ProjectInput, { ...SHOP, ...input })
const idOf = (number: number) => `0198f3a0-0000-7000-8000-${String(number).padStart(12, '0')}`

describe('a title', () => {
  test.each(['', '  ', '\u200b', null, undefined, 7])('is required: %j', (title) => {
    expect(complaints({ ...SHOP, title })).toEqual([['title', 'O título é obrigatório']])
  })

  test.each(['ab', ' ab ', '🦊🦊', 'a '])('has at least 3 characters: %j', (title) => {
    expect(complaints({ ...SHOP, title })).toEqual([
      ['title', 'O título precisa ter pelo menos 3 caracteres'],
    ])
  })

  test.each(['t'.repeat(121), '🦊'.repeat(121)])('has at most 120 characters: %s', (title) => {
    expect(complaints({ ...SHOP, title })).toEqual([
      ['title', 'O título precisa ter no máximo 120 caracteres'],
    ])
  })

  test.each(['abc', 't'.repeat(120), '🦊'.repeat(120), '<script>'])('may be %s', (title) => {
    expect(read({ title }).title).toBe(title)
  })

  test('is normalized before it is measured', () => {
    expect(read({ title: `  ${'e\u0301'.repeat(118)}  \n x ` }).title).toBe(`${'é'.repeat(118)} x`)
    expect(complaints({ ...SHOP, title: 'a'.repeat(2) + ' '.repeat(9) })).toHaveLength(1)
  })
})

describe('a description', () => {
  test.each(['', ' \n ', '\ufeff', null, undefined, []])('is required: %j', (description) => {
    expect(complaints({ ...SHOP, description })).toEqual([
      ['description', 'A descrição é obrigatória'],
    ])
  })

  test.each(['d'.repeat(1001), '🦊'.repeat(1001)])(
    'has at most 1,000 characters',
    (description) => {
      expect(complaints({ ...SHOP, description })).toEqual([
        ['description', 'A descrição precisa ter no máximo 1000 caracteres'],
      ])
    },
  )

  test.each(['x', '🦊'.repeat(1000), 'uma linha\n\n  outra'])('may be %s', (description) => {
    expect(read({ description: ` ${description}\n` }).description).toBe(description)
  })
})

const SCHEME = 'O endereço precisa começar com http:// ou https://'
const CREDENTIALS = 'O endereço não pode levar usuário nem senha'
const BROKEN = 'Esse endereço não é válido: copie-o inteiro, como em https://exemplo.com.br'
const LONGEST = `https://exemplo.com.br/${'a'.repeat(2048 - 23)}`

describe.each(['deploy_url', 'repo_url'] as const)('%s', (field) => {
  test.each([undefined, null, '', '   ', '\n'])('may be empty: %j', (nothing) => {
    expect(read({ [field]: nothing })[field]).toBeNull()
    expect(read({})[field]).toBeNull()
  })

  test.each([
    'http://exemplo.com.br',
    'https://exemplo.com.br/',
    'HTTPS://Exemplo.com.br/Casa',
    'https://exemplo.com.br:8443/a?b=c#d',
    'https://exemplo.com.br?b=c',
    'http://localhost:3000',
    'http://192.168.0.10/loja',
    'http://[::1]:3000/',
    'https://ação.com.br/página',
    'https://例え.jp',
    'https://exemplo.com.br/@ana/loja',
    'https://exemplo.com.br/?de=ana@exemplo.com.br',
    'https://exemplo.com.br/%20',
    LONGEST,
  ])('may be %s, stored as typed', (typed) => {
    expect(read({ [field]: `  ${typed}\n` })[field]).toBe(typed)
  })

  test.each([
    'javascript:alert(1)',
    'JavaScript://exemplo.com.br/%0aalert(1)',
    'data:text/html,<script>alert(1)</script>',
    'ftp://exemplo.com.br',
    'file:///etc/passwd',
    'mailto:ana@exemplo.com.br',
    'blob:https://exemplo.com.br/x',
    'view-source:https://exemplo.com.br',
    'xhttps://exemplo.com.br',
    'https:exemplo.com.br',
    'http:/x',
    'https:\\\\exemplo.com.br',
    '//exemplo.com.br',
    '/projetos',
    'exemplo.com.br',
    'ht\ttps://exemplo.com.br',
    '\u0001https://exemplo.com.br',
  ])('starts with http:// or https://, unlike %j', (typed) => {
    expect(complaints({ ...SHOP, [field]: typed })).toEqual([[field, SCHEME]])
  })

  test.each([
    'https://ana:segredo@exemplo.com.br',
    'https://ana@exemplo.com.br/x',
    'https://:segredo@exemplo.com.br',
    'https://@exemplo.com.br',
    'https://a@b@exemplo.com.br',
    'https://git.exemplo.com.br:x@outro.com.br',
  ])('contains no credentials, unlike %j', (typed) => {
    expect(complaints({ ...SHOP, [field]: typed })).toEqual([[field, CREDENTIALS]])
  })

  test.each([
    'https://',
    'https:///x',
    'https://?x',
    'https://#x',
    'https://\\exemplo.com.br',
    'https://exemplo.com.br\\@outro.com.br',
    'https://exemplo .com.br',
    'https://exemplo.com.br/a b',
    'https://exemplo.com.br/a\nb',
    'https://exemplo.com.br/\u202egpj.exe',
    'https://exem\u200bplo.com.br',
    'https://exemplo.com.br:99999',
    'https://exemplo.com.br:porta',
    'https://[::1',
    'https://exemplo<.com.br',
    'https://%00.com.br',
    'https://xn--a.com.br\u0007',
  ])('is unambiguous, unlike %j', (typed) => {
    expect(complaints({ ...SHOP, [field]: typed })).toEqual([[field, BROKEN]])
  })

  test('has at most 2,048 characters', () => {
    expect(LONGEST).toHaveLength(2048)
    expect(complaints({ ...SHOP, [field]: `${LONGEST}a` })).toEqual([
      [field, 'O endereço precisa ter no máximo 2048 caracteres'],
    ])
  })

  test.each([
    [7, 'Isto precisa ser um texto'],
    [['https://exemplo.com.br'], 'Isto precisa ser um texto'],
    ['https://exemplo.com.br/\0', 'Há caracteres aqui que não podem ser guardados'],
    ['https://exemplo.com.br/\ud800', 'Há caracteres aqui que não podem ser guardados'],
  ])('cannot be %j', (typed, sentence) => {
    expect(complaints({ ...SHOP, [field]: typed })).toEqual([[field, sentence]])
  })
})

describe('the technologies', () => {
  test.each([undefined, null, 'x', {}, 7])('are a list, unlike %j', (techs) => {
    expect(complaints({ ...SHOP, techs })).toEqual([
      ['techs', 'As tecnologias do projeto precisam vir em uma lista'],
    ])
  })

  test.each(['x', '', 7, null, {}, `${ID}x`])('are ids, unlike %j', (id) => {
    expect(complaints({ ...SHOP, techs: [ID, id] })).toEqual([
      ['techs', 'Uma das tecnologias não está na sua lista: escolha entre as que você tem'],
    ])
  })

  test('are deduplicated, in any spelling', () => {
    const again = [['techs', 'Escolha cada tecnologia uma vez só']]
    expect(complaints({ ...SHOP, techs: [ID, idOf(1), ID] })).toEqual(again)
    expect(complaints({ ...SHOP, techs: [ID, ID.toUpperCase()] })).toEqual(again)
    expect(read({ techs: [ID.toUpperCase()] }).techs).toEqual([ID])
  })

  test('are at most 50, in the given order', () => {
    const many = Array.from({ length: 50 }, (_, index) => idOf(50 - index))
    expect(read({ techs: many }).techs).toEqual(many)
    expect(complaints({ ...SHOP, techs: [...many, ID] })).toEqual([
      ['techs', 'Escolha no máximo 50 tecnologias'],
    ])
  })
})

test('drops unknown keys', () => {
  expect(read({ user_id: ID, position: 1, removed_at: null })).toEqual({
    ...SHOP,
    deploy_url: null,
    repo_url: null,
  })
})
