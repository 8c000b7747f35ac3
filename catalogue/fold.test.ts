import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { eachOnce } from './each-once.ts'
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

test('folding is idempotent', () => {
  fc.assert(
    fc.property(title, (text) => fold(fold(text)) === fold(text)),
    { numRuns: 2000 },
  )
})

/** Beyond the second plane there are only ideographs, which have no case. */
const LAST = 0x1ffff

test('every character folds to a fixed point, and its free key has no capital', () => {
  for (let point = 0; point <= LAST; point++) {
    if (point >= 0xd800 && point <= 0xdfff) continue
    const character = String.fromCodePoint(point)
    const folded = fold(character)
    if (fold(folded) !== folded || /[A-Z]/.test(freeKey(character)))
      expect.fail(`U+${point.toString(16)} ${folded}`)
  }
})

test('a catalogue key never equals the key of free text', () => {
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

test('spellings of one technology share a key, and two technologies never do', () => {
  expect(keyOf('ReactJS')).toBe(keyOf('react'))
  expect(keyOf('Java')).not.toBe(keyOf('JavaScript'))
  expect(new Set(['C', 'C++', 'C#'].map(keyOf)).size).toBe(3)
  expect(keyOf('Minha Lib')).toBe('minha lib')
  expect(keyOf('🚀')).toBe('🚀')
  expect(keyOf('STRASSE')).toBe(keyOf('straße'))
})

test('each technology is there once, as it is spelt first', () => {
  const titles = ['ReactJS', 'Straße', 'react', 'Minha Lib', 'STRASSE', 'Java', 'React.js']
  expect(eachOnce(titles)).toEqual(['ReactJS', 'Straße', 'Minha Lib', 'Java'])
  expect(eachOnce([])).toEqual([])
})

test('stays fast with long or hostile text', () => {
  for (const part of ['3 ', '1.', 'framework ', 'linguagem ', '+#', 'x', '\u0301', '\ufdfa']) {
    const text = part.repeat(8000)
    expect(resolve(text)).toBeUndefined()
    expect(search(text, 5)).toEqual([])
  }
})
