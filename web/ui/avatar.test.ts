import { expect, test } from 'vitest'
import { initialsOf, tintOfName } from './avatar.tsx'

test.each([
  ['Mariana Oliveira', 'MO'],
  ['ana', 'A'],
  ['João da Silva e Souza', 'JS'],
  ['élcio ávila', 'ÉÁ'],
  ['  Ana   Lima ', 'AL'],
  ['🙂 Bia', 'B'],
  ['李 小龍', '李小'],
  ['e\u0301lcio 7a', 'E\u03017'],
  ['किरण', 'कि'],
  ['1\uFE0F\u20E3 dia', '1\uFE0F\u20E3D'],
  ['"Zé" (Júnior)', 'ZJ'],
  ['...', ''],
])('%s is abbreviated to %s', (name, initials) => {
  expect(initialsOf(name)).toBe(initials)
})

test('distributes names over the four tints', () => {
  const names = ['Ana', 'Bia', 'Caio', 'Davi', 'Eva', 'Fábio', 'Gil', 'Hugo', 'Iara', 'João']
  expect(new Set(names.map(tintOfName))).toEqual(new Set([0, 1, 2, 3]))
})
