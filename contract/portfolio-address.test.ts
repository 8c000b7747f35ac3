import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { ADDRESS_RESERVED, AddressInput, PortfolioAddress } from './portfolio-address.ts'

const read = (address: unknown) => z.parse(AddressInput, { address }).address

function complaints(address: unknown, schema: z.ZodMiniType = AddressInput) {
  const result = z.safeParse(schema, { address })
  return result.success ? [] : result.error.issues.map(({ message }) => message)
}

const LETTERS = 'O endereço só pode ter letras de a a z sem acento, números e hífens'

describe('an address', () => {
  test.each(['', '  ', '\u200b', null, undefined, 7, ['ana']])('is required: %j', (address) => {
    expect(complaints(address)).toEqual(['Você precisa escolher um endereço'])
  })

  test.each(['abc', 'a-b', '123', 'a1b2', 'a'.repeat(30), 'ana-maria-de-souza', 'x-1-y-2'])(
    'may be %s',
    (address) => {
      expect(read(address)).toBe(address)
    },
  )

  test.each([
    ['ANA', 'ana'],
    ['  Ana-Souza\n', 'ana-souza'],
    ['@ana', 'ana'],
    [' @ANA-1 ', 'ana-1'],
    [`@${'A'.repeat(30)}`, 'a'.repeat(30)],
    ['\u00a0ana\ufeff', 'ana'],
  ])('is lower-cased and stripped of spaces and the @: %j', (typed, address) => {
    expect(read(typed)).toBe(address)
  })

  test.each(['ab', '@ab', ' ab ', '@', '-'])('has at least 3 characters: %j', (address) => {
    expect(complaints(address)).toEqual(['O endereço precisa ter pelo menos 3 caracteres'])
  })

  test.each(['a'.repeat(31), 'a'.repeat(20_000), `@${'a'.repeat(31)}`])(
    'has at most 30 characters: %s',
    (address) => {
      expect(complaints(address)).toEqual(['O endereço precisa ter no máximo 30 caracteres'])
    },
  )

  test.each(['-ana', 'ana-', '---', '@-ana'])('has no hyphen at its ends: %j', (address) => {
    expect(complaints(address)).toEqual(['O endereço não pode começar nem terminar com hífen'])
  })

  test.each(['a--b', 'ana---souza', 'xn--80ak6aa92e'])(
    'has no two hyphens in a row: %j',
    (address) => {
      expect(complaints(address)).toEqual(['O endereço não pode ter dois hífens seguidos'])
    },
  )

  test.each([
    'joão',
    'ana souza',
    'ana.souza',
    'ana_souza',
    'ana/souza',
    'a%6ea',
    '@@ana',
    'ana@',
    'an@a',
    'аnа',
    'αnα',
    '\u212aelvin',
    '\u017fouza',
    'ａｎａ',
    'an\u0430',
    'ana\u202eaxe',
    'a\u200bna',
    'a\u00adna',
    'a\u2011b',
    'a\u2013b',
    '١٢٣',
    '𝐚𝐧𝐚',
    'ana🙂',
    '🙂'.repeat(1000),
    "ana'--",
    '<b>ana',
    '..%2f',
  ])('has only ASCII letters, digits and hyphens: %s', (address) => {
    expect(complaints(address)).toEqual([LETTERS])
  })

  test.each(['ana\0', 'ana\ud800'])('has no characters that cannot be stored: %j', (address) => {
    expect(complaints(address)).toEqual(['Há caracteres aqui que não podem ser guardados'])
  })
})

describe('a reserved address', () => {
  test.each([
    'admin',
    'ADMIN',
    '@api',
    'a-d-m-i-n',
    'adm1n',
    '4dm1n',
    'r00t',
    'he1p',
    'heip',
    'sup0rte',
    '5uporte',
    'techfolio',
    'tech-folio',
    'techf0l10',
    't3chf0lio',
    'equipe-techfolio',
    'techfolio-brasil',
    'o-techfoiio',
    'nova-senha',
    'novasenha',
    'kenziehub',
    'www',
  ])('cannot be chosen: %s', (address) => {
    expect(complaints(address)).toEqual([ADDRESS_RESERVED])
  })

  test.each(['admin', 'techfolio'])('can be looked up and reported: %s', (address) => {
    expect(complaints(address, z.object({ address: PortfolioAddress }))).toEqual([])
  })

  test.each(['administra', 'admin-ana', 'tech-folha', 'suporte-do-ze', 'lia', 'ana-maria-4'])(
    'does not include similar words: %s',
    (address) => {
      expect(complaints(address)).toEqual([])
    },
  )

  test('is reported only if it is otherwise valid', () => {
    expect(complaints('admin-')).toEqual(['O endereço não pode começar nem terminar com hífen'])
  })
})
