import { expect, test } from 'vitest'
import { extractAddress, judgeAddress, suggestAddress } from './address-rules.ts'

test.each([
  ['Mariana', 'mariana'],
  [' @mariana-oliveira ', 'mariana-oliveira'],
])('%s is the address %s', (typed, address) => {
  expect(judgeAddress(typed)).toEqual({ address })
})

test.each([
  ['', true],
  ['ma', true],
  ['mariana-', true],
  ['mariána', false],
  ['mariana--oliveira', false],
  ['-mariana', false],
  ['suporte', false],
  ['a'.repeat(31), false],
])('refuses %s, unfinished: %s', (typed, isUnfinished) => {
  expect(judgeAddress(typed)).toMatchObject({ isUnfinished, problem: expect.stringMatching(/./) })
})

test.each([
  ['https://techfolio.exemplo/@joao-silva', 'joao-silva'],
  [' http://127.0.0.1:3000/@joao-silva/resume.json?x=/@y ', 'joao-silva'],
  ['techfolio.exemplo/@x#y', 'x'],
  ['@joao', 'joao'],
  ['joao', 'joao'],
  ['joao@exemplo.dev', 'joao@exemplo.dev'],
])('extracts from the pasted %s the address %s', (text, address) => {
  expect(extractAddress(text)).toBe(address)
})

test.each([
  ['Mariana Oliveira', 'mariana-oliveira'],
  ['  José   da Conceição ', 'jose-da-conceicao'],
  ['Łukasz Søgård', 'lukasz-sogard'],
  ['joao_silva', 'joao-silva'],
  ["Zé D'Ávila Jr.", 'ze-d-avila-jr'],
  ['Maria Aparecida dos Santos Oliveira', 'maria-aparecida-dos-santos-oli'],
  ['Ana Maria Beatriz Carolina Da Silva', 'ana-maria-beatriz-carolina-da'],
])('suggests for the name %s the address %s', (name, address) => {
  expect(suggestAddress(name)).toBe(address)
})

test.each(['李', 'Al', '...', 'Suporte', 'Técnico Techfólio'])(
  'suggests nothing for the name %s',
  (name) => {
    expect(suggestAddress(name)).toBeUndefined()
  },
)
