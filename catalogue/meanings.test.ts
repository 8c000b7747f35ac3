import { expect, test } from 'vitest'
import { CATEGORIES, type Category } from './categories.ts'
import { GENERAL, MEANINGS, meaningOf } from './meanings.ts'

const categories = Object.keys(CATEGORIES) as Category[]

test('every category has its own three sentences, and free text has three more', () => {
  expect(Object.keys(MEANINGS).toSorted()).toEqual(categories.toSorted())
  const all = [...categories.map((category) => MEANINGS[category]), GENERAL]
  expect(all.every(({ length }) => length === 3)).toBe(true)
  expect(new Set(all.flat()).size).toBe(3 * all.length)
})

test.each([...Object.entries(MEANINGS), ['general', GENERAL]] as [string, readonly string[]][])(
  'what is said of %s are short sentences in the first person',
  (_, sentences) => {
    for (const sentence of sentences) {
      expect(sentence).toMatch(/^[A-ZÀ-Ý][^.]+\.$/)
      expect(sentence.length).toBeLessThanOrEqual(64)
    }
  },
)

test('a title is told by its kind, by any of its names, and by none', () => {
  expect(meaningOf('TypeScript', 1)).toBe(MEANINGS.language[1])
  expect(meaningOf('postgres', 0)).toBe(MEANINGS.database[0])
  expect(meaningOf('Meu framework secreto', 2)).toBe(GENERAL[2])
  expect(meaningOf('', 0)).toBe(GENERAL[0])
  expect(meaningOf('React', -1)).toBeUndefined()
})
