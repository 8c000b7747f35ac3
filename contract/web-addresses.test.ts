import { expect, test } from 'vitest'
import { completedAddress } from './web-addresses.ts'

const messageOf = (typed: string) => completedAddress.safeParse(typed).error?.issues[0]?.message

test.each([
  ['github.com/ana/loja', 'https://github.com/ana/loja'],
  ['  www.exemplo.com.br\n', 'https://www.exemplo.com.br'],
  ['loja-da-ana.exemplo.com.br:8443?a=b', 'https://loja-da-ana.exemplo.com.br:8443?a=b'],
  ['ação.com.br#topo', 'https://ação.com.br#topo'],
  ['ac\u0327a\u0303o.com.br', 'https://ac\u0327a\u0303o.com.br'],
  ['minha_loja.exemplo.dev', 'https://minha_loja.exemplo.dev'],
  ['loja.xn--p1ai', 'https://loja.xn--p1ai'],
  ['http://exemplo.com.br', 'http://exemplo.com.br'],
  ['https://http://exemplo.com.br', 'http://exemplo.com.br'],
  ['', ''],
])('completes the address %j to %j', (typed, meant) => {
  expect(completedAddress.parse(typed)).toBe(meant)
})

test.each([
  'github',
  'localhost:3000',
  '3.14',
  '01.02.2026',
  '192.168.0.10',
  '0x7f.1',
  'exemplo..com',
  '.com.br',
  'javascript:alert(1)',
  'javascript.a:alert(1)',
  'ana@exemplo.com.br',
  'mailto:ana@exemplo.com.br',
  'ftp://exemplo.com.br',
  '//exemplo.com.br',
  '../loja.html',
  'https:exemplo.com.br',
  'exemplo .com.br',
  'exemplo.com.br\\x',
])('does not complete %j', (typed) => {
  expect(messageOf(typed)).toMatch(/começar com http/)
})

test('an address has no password', () => {
  expect(messageOf('https://ana:senha@exemplo.com')).toMatch(/usuário nem senha/)
})

test('the completed scheme counts towards the length', () => {
  const longest = `exemplo.com.br/${'a'.repeat(2048 - 23)}`
  expect(messageOf(longest)).toBeUndefined()
  expect(messageOf(`${longest}a`)).toMatch(/no máximo 2048/)
})
