import { expect, test } from 'vitest'
import { judgeAddress } from './address-rules.ts'

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
