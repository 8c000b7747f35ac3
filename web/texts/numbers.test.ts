import { expect, test } from 'vitest'
import { daysInWords, feminine, masculine } from './numbers.ts'

test.each([
  [1, 'um', 'uma'],
  [2, 'dois', 'duas'],
  [10, 'dez', 'dez'],
  [11, '11', '11'],
])('formats %i as %s or %s', (count, him, her) => {
  expect([masculine(count), feminine(count)]).toEqual([him, her])
})

test.each([
  [1, 'um dia'],
  [10, 'dez dias'],
  [15, '15 dias'],
  [16, 'um mês'],
  [61, 'dois meses'],
  [335, '11 meses'],
  [365, 'um ano'],
  [366, 'um ano'],
  [396, 'um ano e um mês'],
  [730, 'dois anos'],
  [822, 'dois anos e três meses'],
  [3652, 'dez anos'],
  [4352, '11 anos e 11 meses'],
])('formats %i days as %s', (days, words) => {
  expect(daysInWords(days)).toBe(words)
})
