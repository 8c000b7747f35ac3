import { expect, test } from 'vitest'
import { CATEGORIES, type Category } from './categories.ts'
import { entryOf } from './entries.ts'
import { GENERAL, MEANINGS, meaningOf, OWN } from './meanings.ts'

const categories = Object.keys(CATEGORIES) as Category[]

test('every category has its own three sentences, and free text has three more', () => {
  expect(Object.keys(MEANINGS).toSorted()).toEqual(categories.toSorted())
  const own = [...new Set(Object.values(OWN))]
  const all = [...categories.map((category) => MEANINGS[category]), ...own, GENERAL]
  expect(all.every(({ length }) => length === 3)).toBe(true)
  expect(new Set(all.flat()).size).toBe(3 * all.length)
})

const told: [string, readonly string[]][] = [
  ...Object.entries(MEANINGS),
  ...Object.entries(OWN),
  ['general', GENERAL],
]

test.each(told)('the meanings of %s are short sentences in the first person', (_, sentences) => {
  for (const sentence of sentences) {
    expect(sentence).toMatch(/^[A-ZÀ-Ý][^.]+\.$/)
    expect(sentence.length).toBeLessThanOrEqual(64)
  }
})

test('HTML, CSS and formats have their own meanings', () => {
  for (const id of Object.keys(OWN)) expect(entryOf(id)?.category, id).toBe('language')
  expect(meaningOf('HTML5', 0)).toBe('Monto uma página simples com um exemplo por perto.')
  expect(meaningOf('CSS', 2)).toBe('Organizo os estilos de um site inteiro e explico por quê.')
})

test('finds the meaning of a title by category and alias, or a general one', () => {
  expect(meaningOf('TypeScript', 1)).toBe(MEANINGS.language[1])
  expect(meaningOf('postgres', 0)).toBe(MEANINGS.database[0])
  expect(meaningOf('Meu framework secreto', 2)).toBe(GENERAL[2])
  expect(meaningOf('', 0)).toBe(GENERAL[0])
  expect(meaningOf('React', -1)).toBeUndefined()
})
