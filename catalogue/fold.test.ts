import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { fold } from './fold.ts'
import { freeKey, keyOf } from './key.ts'
import { resolve } from './resolve.ts'
import { search } from './search.ts'

const title = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 100 }),
  fc.string({ unit: 'grapheme', maxLength: 100 }),
  fc
    .array(fc.constantFrom('C', '+', '#', '.', ' ', 'js', '3', 'Σ', 'ß', 'İ', 'é', '™'))
    .map((parts) => parts.join('')),
)

test('what is folded stays as it is', () => {
  fc.assert(
    fc.property(title, (text) => fold(fold(text)) === fold(text)),
    { numRuns: 2000 },
  )
})

/** Beyond the second plane there are only ideographs, which have no case. */
const LAST = 0x1ffff

test('every single character folds to something that stays, and its free key has no capital', () => {
  for (let point = 0; point <= LAST; point++) {
    if (point >= 0xd800 && point <= 0xdfff) continue
    const character = String.fromCodePoint(point)
    const folded = fold(character)
    if (fold(folded) !== folded || /[A-Z]/.test(freeKey(character)))
      expect.fail(`U+${point.toString(16)} ${folded}`)
  }
})

test('a catalogue key is never the key of free text', () => {
  const typed = fc.oneof(
    title,
    title.map((text) => `C:${text}`),
    fc.constantFrom('C:react', 'c:react'),
  )
  fc.assert(
    fc.property(typed, (text) => {
      const key = keyOf(text)
      return resolve(text) ? key === `C:${resolve(text)!.id}` : !/[A-Z]/.test(key)
    }),
    { numRuns: 2000 },
  )
})

test('two spellings of one technology have one key, two technologies never', () => {
  expect(keyOf('ReactJS')).toBe(keyOf('react'))
  expect(keyOf('Java')).not.toBe(keyOf('JavaScript'))
  expect(new Set(['C', 'C++', 'C#'].map(keyOf)).size).toBe(3)
  expect(keyOf('Minha Lib')).toBe('minha lib')
  expect(keyOf('🚀')).toBe('🚀')
  expect(keyOf('STRASSE')).toBe(keyOf('straße'))
})

test('a long or hostile text is only slower by its length', () => {
  for (const part of ['3 ', '1.', 'framework ', 'linguagem ', '+#', 'x', '\u0301', '\ufdfa']) {
    const text = part.repeat(8000)
    expect(resolve(text)).toBeUndefined()
    expect(search(text, 5)).toEqual([])
  }
})
