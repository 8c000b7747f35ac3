import { expect, test } from 'vitest'
import { addressIn, judgeAddress } from './address-rules.ts'

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
])('%s is none, and whether it may become one by typing on: %s', (typed, isUnfinished) => {
  expect(judgeAddress(typed)).toMatchObject({ isUnfinished, problem: expect.stringMatching(/./) })
})

test.each([
  ['https://techfolio.exemplo/@joao-silva', 'joao-silva'],
  [' http://127.0.0.1:3000/@joao-silva/resume.json?x=/@y ', 'joao-silva'],
  ['techfolio.exemplo/@x#y', 'x'],
  ['@joao', 'joao'],
  ['joao', 'joao'],
  ['joao@exemplo.dev', 'joao@exemplo.dev'],
])('of %s pasted %s is taken', (text, address) => {
  expect(addressIn(text)).toBe(address)
})
