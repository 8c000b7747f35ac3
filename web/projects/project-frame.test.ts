import { expect, test } from 'vitest'
import { hostOf, pathOf } from './project-frame.tsx'

test.each([
  ['https://github.com/ana/loja?aba=1#topo', 'github.com'],
  ['HTTP://Exemplo.com.br:8080/', 'exemplo.com.br:8080'],
  ['https://exemplo.com\u202e.br', undefined],
  ['javascript:alert(1)', undefined],
  ['não é', undefined],
  [null, undefined],
])('%j is shown as %j', (address, host) => {
  expect(hostOf(address)).toBe(host)
})

test.each([
  ['https://github.com/ana/loja?aba=1#topo', '/ana/loja?aba=1'],
  ['https://exemplo.com.br/', ''],
  ['https://exemplo.com.br/loja/', '/loja'],
  [`https://exemplo.com.br/${'a'.repeat(60)}`, `/${'a'.repeat(46)}…`],
])('after its host %j prints %j', (address, rest) => {
  expect(pathOf(address)).toBe(rest)
})
