import { expect, test } from 'vitest'
import { hostOf } from './host-of.ts'

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
