import { expect, test } from 'vitest'
import { bin } from './bin.ts'

test.each([
  [30, 'em 30 dias'],
  [2, 'em 2 dias'],
  [1, 'em 1 dia'],
  [0, 'hoje'],
])('with %i days left, it goes %s', (days, when) => {
  expect(bin.gone(days, 'apagada')).toBe(`será apagada ${when}`)
})
