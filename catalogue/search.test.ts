import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { ENTRIES } from './entries.ts'
import { search } from './search.ts'

const names = (text: string, limit = 5) => search(text, limit).map(({ name }) => name)

test('ranks exact matches first, then names, words, aliases and substrings', () => {
  expect(names('java', 2)).toEqual(['Java', 'JavaScript'])
  expect(names('react', 3)).toEqual(['React', 'React Router', 'React Hook Form'])
  expect(names('boot')).toEqual(['Bootstrap', 'Spring Boot'])
  expect(names('studio code')).toEqual(['Visual Studio Code'])
  expect(names('k8')).toEqual(['Kubernetes'])
  expect(names('script', 3)).toContain('JavaScript')
  expect(names('js', 1)).toEqual(['JavaScript'])
  expect(names('vue 3')).toEqual(['Vue.js'])
  expect(names('c', 4)).toEqual(['C', 'CSS', 'C#', 'C++'])
})

test('ignores accents, case and punctuation', () => {
  expect(names('LOGICA')).toEqual(names('lógica'))
  expect(names('node.')).toEqual(names('Node'))
  expect(names('inteligencia')[0]).toBe('Inteligência artificial')
})

test('finds nothing for empty or unknown text', () => {
  expect(names('')).toEqual([])
  expect(names('  ... 🚀')).toEqual([])
  expect(names('zzzz')).toEqual([])
})

test('every entry is the first result for its own name, and the limit is respected', () => {
  for (const entry of ENTRIES) expect(search(entry.name, 1), entry.name).toEqual([entry])
  fc.assert(
    fc.property(fc.string({ maxLength: 20 }), fc.nat(20), (text, limit) => {
      const found = search(text, limit)
      return found.length <= limit && new Set(found).size === found.length
    }),
  )
})
