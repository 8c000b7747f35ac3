import { expect, test } from 'vitest'
import { map } from './class-screen.ts'

test('counts who uses a technology at each level, except at those that nobody has', () => {
  const levels = [
    { name: 'Avançado', count: 1 },
    { name: 'Intermediário', count: 9 },
    { name: 'Iniciante', count: 0 },
  ]
  expect(map.column(10, 28, levels)).toBe('10 de 28 já usam · 1 avançado, 9 intermediários')
  expect(map.column(0, 28, levels)).toBe('0 de 28 já usam')
})

test('says of one student, or of several, that they have more than the map', () => {
  expect(map.beyond(1, 3, 60)).toMatch(/ 1 de 3 alunos tem outras\.$/)
  expect(map.beyond(2, 3, 60)).toMatch(/ 2 de 3 alunos têm outras\.$/)
})
