import { expect, test } from 'vitest'
import { hostOf, writeRepository, writeSite } from './project-frame.tsx'

test.each([
  ['https://github.com/ana/loja?aba=1#topo', 'github.com'],
  ['HTTP://Exemplo.com.br:8080/', 'exemplo.com.br:8080'],
  ['https://exemplo.com\u202e.br', undefined],
  ['javascript:alert(1)', undefined],
  ['não é', undefined],
  [null, undefined],
])('the host of %j is %j', (address, host) => {
  expect(hostOf(address)).toBe(host)
})

const parts = (written: ReturnType<typeof writeSite>) =>
  written && [written.before, written.text, written.after]

test.each([
  ['https://exemplo.com.br/loja?aba=1#topo', ['', 'exemplo.com.br', '/loja?aba=1']],
  ['https://exemplo.com.br/', ['', 'exemplo.com.br', '']],
  ['https://exemplo.com.br/loja/', ['', 'exemplo.com.br', '/loja']],
  [`https://exemplo.com.br/${'a'.repeat(60)}`, ['', 'exemplo.com.br', `/${'a'.repeat(46)}…`]],
  ['javascript:alert(1)', undefined],
])('the site %j is written as %j, on paper with all parts', (address, written) => {
  expect(parts(writeSite(address))).toEqual(written)
})

test.each([
  ['https://github.com/ana/loja', ['github.com/', 'ana/loja', '']],
  ['https://github.com/ana/loja.git', ['github.com/', 'ana/loja', '']],
  ['https://github.com/ana/card%C3%A1pio', ['github.com/', 'ana/cardápio', '']],
  ['https://github.com/ana/%e2%80%aeloja%20%00', ['github.com/', 'ana/%E2%80%AEloja%20%00', '']],
  ['https://github.com/ana/%e1', ['github.com/', 'ana/%e1', '']],
  ['https://gitlab.com/turma/ana/loja/', ['gitlab.com/', 'turma/ana/loja', '']],
  ['https://gist.exemplo.dev/123', ['', 'gist.exemplo.dev', '/123']],
  ['https://exemplo.dev', ['', 'exemplo.dev', '']],
  ['javascript:alert(1)//ana/loja', undefined],
])('the repository %j is written as %j, on paper with all parts', (address, written) => {
  expect(parts(writeRepository(address))).toEqual(written)
})
