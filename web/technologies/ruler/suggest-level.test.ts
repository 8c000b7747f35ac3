import { expect, test } from 'vitest'
import { suggestLevel } from './suggest-level.ts'

const four = (ticked: number) => ({ ticked, all: 4 })
const counts = (...ticked: number[]) => ticked.map((count) => ({ ticked: count, all: 3 }))

test('suggests nothing while nothing is ticked', () => {
  expect(suggestLevel(counts(0, 0, 0))).toBeUndefined()
})

test.each([
  [[1, 0, 0], 'Iniciante'],
  [[3, 1, 0], 'Iniciante'],
  [[3, 2, 0], 'Intermediário'],
  [[2, 2, 1], 'Intermediário'],
  [[3, 3, 2], 'Avançado'],
  [[3, 3, 3], 'Avançado'],
])('%j of three each suggest %s', (ticked, level) => {
  expect(suggestLevel(counts(...ticked))).toBe(level)
})

test('a level counts only if the levels below are reached', () => {
  expect(suggestLevel(counts(0, 0, 1))).toBe('Iniciante')
  expect(suggestLevel(counts(1, 3, 3))).toBe('Iniciante')
  expect(suggestLevel(counts(3, 1, 3))).toBe('Iniciante')
})

test('half of a level is not enough', () => {
  expect(suggestLevel([four(4), four(2), four(0)])).toBe('Iniciante')
  expect(suggestLevel([four(4), four(3), four(0)])).toBe('Intermediário')
})

test.each([
  [[1, 0, 0], 'Intermediário', undefined],
  [[2, 0, 0], 'Intermediário', undefined],
  [[3, 1, 0], 'Intermediário', undefined],
  [[3, 0, 0], 'Intermediário', 'Iniciante'],
  [[3, 2, 0], 'Intermediário', 'Intermediário'],
  [[2, 2, 0], 'Avançado', undefined],
  [[3, 2, 0], 'Avançado', 'Intermediário'],
  [[3, 2, 1], 'Avançado', undefined],
  [[3, 3, 0], 'Avançado', 'Intermediário'],
  [[3, 3, 2], 'Intermediário', 'Avançado'],
  [[0, 2, 0], 'Intermediário', 'Intermediário'],
  [[0, 2, 2], 'Intermediário', 'Avançado'],
  [[0, 1, 2], 'Avançado', 'Avançado'],
] as const)('%j of three each at %s suggest %s: down only by choice', (ticked, present, level) => {
  expect(suggestLevel(counts(...ticked), present)).toBe(level)
})
