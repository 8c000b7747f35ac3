import { expect, test } from 'vitest'
import { keyOf } from '#catalogue/key.ts'
import type { Level } from '#contract/technologies.ts'
import { suggest } from './title-field.tsx'

const having = (technologies: Record<string, Level>) =>
  new Map(Object.entries(technologies).map(([title, level]) => [keyOf(title), level]))

test('marks technologies already listed, by any alias', () => {
  const levels = having({ ReactJS: 'Avançado', 'Meu framework': 'Iniciante' })
  expect(suggest('react.js', levels)[0]).toEqual({ id: 'react', name: 'React', level: 'Avançado' })
  expect(suggest('react nat', levels)[0]).toMatchObject({ name: 'React Native', level: undefined })
})

test.each([
  ['gitub', 'GitHub'],
  ['pyton', 'Python'],
  ['boostrap', 'Bootstrap'],
])('suggests for the typo %s the technology %s', (typed, name) => {
  expect(suggest(typed, having({}))[0]?.name).toBe(name)
})

test('suggests at most seven, and none for unknown text', () => {
  expect(suggest('a', having({}))).toHaveLength(7)
  expect(suggest('Meu framework secreto', having({}))).toEqual([])
  expect(suggest('  ', having({}))).toEqual([])
})

test('suggests common technologies not listed yet for empty text', () => {
  const names = suggest('', having({ JS: 'Iniciante' })).map(({ name }) => name)
  expect(names).toHaveLength(7)
  expect(names.slice(0, 2)).toEqual(['HTML', 'CSS'])
})
