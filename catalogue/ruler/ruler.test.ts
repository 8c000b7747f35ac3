import { expect, test } from 'vitest'
import { CATEGORIES, type Category } from '../categories.ts'
import { ENTRIES, entryOf } from '../entries.ts'
import { GENERAL } from './general.ts'
import { RULERS, rulerOf } from './ruler.ts'
import type { Ruler } from './scale.ts'

const LONGEST = 120
const FEWEST_A_LEVEL = 3
const MAX_A_LEVEL = 4
const FEWEST_OWN = 25

const kinds = Object.entries(RULERS)
const own = kinds.flatMap(([, rulers]) => Object.entries(rulers.own))
const all: [string, Ruler][] = [
  ['anything', GENERAL],
  ...kinds.map(([category, { every }]): [string, Ruler] => [category, every]),
  ...own,
]

test.each(all)('the ruler of %s has short, unique statements', (_, ruler) => {
  expect(ruler).toHaveLength(3)
  for (const statements of ruler) {
    expect(statements.length).toBeGreaterThanOrEqual(FEWEST_A_LEVEL)
    expect(statements.length).toBeLessThanOrEqual(MAX_A_LEVEL)
  }
  const statements = ruler.flat()
  expect(new Set(statements).size).toBe(statements.length)
  for (const statement of statements) {
    expect(statement.length, statement).toBeLessThanOrEqual(LONGEST)
    expect(statement).toMatch(/^\p{Lu}.*[^.]\.$/u)
    expect(statement).toBe(statement.trim().normalize('NFC'))
  }
})

test('every catalogue entry finds its statements by its name', () => {
  for (const { id, name, category } of ENTRIES) {
    const { every, own: ofTheirOwn } = RULERS[category]
    expect(rulerOf(name), name).toBe(ofTheirOwn[id] ?? every)
  }
})

test('every category has a ruler, and the rulers of technologies are grouped by category', () => {
  expect(Object.keys(RULERS).toSorted()).toEqual(Object.keys(CATEGORIES).toSorted())
  for (const [category, rulers] of kinds)
    for (const id of Object.keys(rulers.own)) expect(entryOf(id)?.category, id).toBe(category)
})

test('no two rulers are equal, and enough technologies have their own', () => {
  const told = new Set(all.map(([, ruler]) => ruler.flat().join('\n')))
  expect(told.size).toBe(new Set(all.map(([, ruler]) => ruler)).size)
  expect(new Set(own.map(([, ruler]) => ruler)).size).toBeGreaterThanOrEqual(FEWEST_OWN)
})

test('finds the ruler of a title by alias or category, or a general one', () => {
  const { frontend, database } = RULERS satisfies Record<Category, unknown>
  expect(rulerOf('ReactJS')).toBe(frontend.own['react'])
  expect(rulerOf('Gatsby')).toBe(frontend.every)
  expect(rulerOf('Firebird')).toBe(database.every)
  expect(rulerOf('Meu framework secreto')).toBe(GENERAL)
  expect(rulerOf('')).toBe(GENERAL)
})
