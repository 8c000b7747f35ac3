import { expect, test } from 'vitest'
import { keyOf } from '#catalogue/key.ts'
import type { Level } from '#contract/technologies.ts'
import { suggest } from './suggest.ts'

const having = (technologies: Record<string, Level>) =>
  new Map(Object.entries(technologies).map(([title, level]) => [keyOf(title), level]))

test('what somebody already has is marked with its level, whatever it was called', () => {
  const levels = having({ ReactJS: 'Avançado', 'Meu framework': 'Iniciante' })
  expect(suggest('react.js', levels)[0]).toEqual({ id: 'react', name: 'React', level: 'Avançado' })
  expect(suggest('react nat', levels)[0]).toMatchObject({ name: 'React Native', level: undefined })
})

test('seven are enough, and free text has none', () => {
  expect(suggest('a', having({}))).toHaveLength(7)
  expect(suggest('Meu framework secreto', having({}))).toEqual([])
  expect(suggest('  ', having({}))).toEqual([])
})

test('before anything is typed, the best known are offered that are not there yet', () => {
  const names = suggest('', having({ JS: 'Iniciante' })).map(({ name }) => name)
  expect(names).toHaveLength(7)
  expect(names.slice(0, 2)).toEqual(['HTML', 'CSS'])
})
