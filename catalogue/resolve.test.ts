import { expect, test } from 'vitest'
import { ENTRIES, entryOf } from './entries.ts'
import { fold } from './fold.ts'
import { resolve, spellingsOf } from './resolve.ts'
import { SPELLINGS } from './spellings.ts'

test.each(Object.entries(SPELLINGS))('%j is %s', (title, id) => {
  expect(resolve(title)?.id).toBe(id)
})

test('the table is long and contains only existing entries', () => {
  const meant = Object.values(SPELLINGS).filter((id) => id !== undefined)
  expect(meant.length).toBeGreaterThan(150)
  for (const id of meant) expect(entryOf(id), id).toBeDefined()
})

test('every name and alias resolves to its own entry', () => {
  for (const entry of ENTRIES)
    for (const spelling of [entry.name, ...entry.aliases])
      expect(resolve(spelling)?.id, spelling).toBe(entry.id)
})

test('no spelling is shared by two entries or listed twice', () => {
  const all = ENTRIES.flatMap(spellingsOf)
  const twice = all.filter((spelling, at) => all.indexOf(spelling) !== at)
  expect(twice).toEqual([])
  expect(all).not.toContain('')
})

test('ignores a version after a name', () => {
  for (const { id, name } of ENTRIES) {
    const other = resolve(`${name} 99`)
    expect(other?.id, name).toBe(id)
    expect(resolve(fold(name))?.id, name).toBe(id)
  }
})
