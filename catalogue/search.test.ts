import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { ENTRIES } from './entries.ts'
import { closestTo, search } from './search.ts'
import { SPELLINGS } from './spellings.ts'

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

test.each([
  ['gitub', 'GitHub'],
  ['pyton', 'Python'],
  ['phyton', 'Python'],
  ['pyton3', 'Python'],
  ['boostrap', 'Bootstrap'],
  ['javascrip', 'JavaScript'],
  ['postgress', 'PostgreSQL'],
  ['kubernets', 'Kubernetes'],
  ['reactt', 'React'],
  ['mogodb', 'MongoDB'],
  ['htlm', 'HTML'],
  ['linx', 'Linux'],
  ['Visual Studo Code', 'Visual Studio Code'],
])('the typo %s suggests %s', (typed, name) => {
  expect(names(typed)).toContain(name)
  expect(closestTo(typed)?.name).toBe(name)
})

test('typos come after what begins as typed, and before what only contains it', () => {
  expect(names('reactt')[0]).toBe('React Toastify')
  expect(names('flak')).toEqual(['Flask', 'Snowflake'])
})

test.each(['go', 'c', 'r', 'Java', 'JavaScript', 'Git', 'GitHub', 'Jest', 'Nest', 'Rest'])(
  '%s is what it says, and never corrected',
  (title) => {
    expect(closestTo(title)).toBeUndefined()
  },
)

test.each([
  'Projeto Integrador',
  'Meu framework secreto',
  'Mapa',
  'Loja',
  'Curso',
  'Portal da escola',
  'Neste',
  'Resto',
  'Web2',
  'ES2019',
  'React e Redux',
])('%s is no typo of anything', (title) => {
  expect(closestTo(title)).toBeUndefined()
})

test('what is known needs no correction, and what is known to be nothing gets none', () => {
  for (const [title, id] of Object.entries(SPELLINGS))
    expect(closestTo(title)?.name, `${title}, ${id}`).toBeUndefined()
})
