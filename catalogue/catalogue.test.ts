import { expect, test } from 'vitest'
import { COMMON } from './best-known.ts'
import { CATEGORIES } from './categories.ts'
import { ENTRIES, entryOf } from './entries.ts'
import { keyOf } from './key.ts'
import { isBranded, letterOf, TINTS, tintOf } from './tile.ts'

test('has 500 to 600 entries with unique kebab-case ids', () => {
  expect(ENTRIES.length).toBeGreaterThanOrEqual(500)
  expect(ENTRIES.length).toBeLessThanOrEqual(600)
  expect(new Set(ENTRIES.map(({ id }) => id)).size).toBe(ENTRIES.length)
  for (const { id } of ENTRIES) expect(id).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/)
})

test('every name is a valid title, and every category has entries', () => {
  for (const { name } of ENTRIES) expect(name).toBe(name.trim().normalize('NFC'))
  for (const { name } of ENTRIES) expect(name.length).toBeLessThanOrEqual(100)
  const used = new Set(ENTRIES.map(({ category }) => category))
  expect([...used].toSorted()).toEqual(Object.keys(CATEGORIES).toSorted())
})

test('the common technologies are entries, without duplicates', () => {
  expect(new Set(COMMON).size).toBe(COMMON.length)
  for (const id of COMMON) expect(entryOf(id), id).toBeDefined()
})

test('an icon is in the common file, in the file of its category, or missing', () => {
  expect(entryOf('react')?.icon).toBe('common')
  expect(entryOf('scala')?.icon).toBe('data')
  expect(entryOf('vuejs')?.icon).toBeUndefined()
})

const tintOfEntry = (name: string) => tintOf(keyOf(name))

test('a tile has a meaningful letter and a stable tint', () => {
  expect(
    ['Vue.js', '.NET', 'Microsoft Excel', 'Amazon S3', 'Microsoft 365', 'água'].map(letterOf),
  ).toEqual(['V', 'N', 'E', 'S', 'M', 'Á'])
  expect(letterOf('🚀 lib')).toBe('L')
  expect(letterOf('🚀')).toBe('🚀')
  expect(letterOf('')).toBe('')
  expect(tintOfEntry('Vue 3')).toBe(tintOfEntry('Vue.js'))
  const used = ENTRIES.map(({ name }) => tintOfEntry(name))
  expect(new Set(used).size).toBe(TINTS.length)
  const branded = ENTRIES.filter((_, at) => isBranded(used[at] ?? 0)).map(({ id }) => id)
  expect(branded).toEqual(['vuejs', 'sass', 'webpack'])
})
