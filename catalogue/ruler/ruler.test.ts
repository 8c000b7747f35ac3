import { hash } from 'node:crypto'
import { expect, test } from 'vitest'
import { CATEGORIES, type Category } from '../categories.ts'
import { ENTRIES, entryOf } from '../entries.ts'
import { GENERAL } from './general.ts'
import { PUBLISHED_IDS } from './published-ids.ts'
import { nextToPractise, RULERS, rulerOf } from './ruler.ts'
import type { WrittenRuler } from './scale.ts'

const LONGEST = 120
const FEWEST_A_LEVEL = 3
const MAX_A_LEVEL = 4
const FEWEST_OWN = 25
const LONGEST_ID = 40

const textsOf = (level: WrittenRuler[number]) => Object.values(level)
const idsOf = (title: string) => rulerOf(title).flatMap((level) => level.map(({ id }) => id))

const kinds = Object.entries(RULERS)
const own = kinds.flatMap(([, rulers]) => Object.entries(rulers.own))
const all: [string, WrittenRuler][] = [
  ['anything', GENERAL],
  ...kinds.map(([category, { every }]): [string, WrittenRuler] => [category, every]),
  ...own,
]

test.each(all)('the ruler of %s has short, unique statements', (_, ruler) => {
  expect(ruler).toHaveLength(3)
  for (const statements of ruler.map(textsOf)) {
    expect(statements.length).toBeGreaterThanOrEqual(FEWEST_A_LEVEL)
    expect(statements.length).toBeLessThanOrEqual(MAX_A_LEVEL)
  }
  const statements = ruler.flatMap(textsOf)
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
    expect(idsOf(name), name).toEqual((ofTheirOwn[id] ?? every).flatMap(Object.keys))
  }
})

test('every category has a ruler, and the rulers of technologies are grouped by category', () => {
  expect(Object.keys(RULERS).toSorted()).toEqual(Object.keys(CATEGORIES).toSorted())
  for (const [category, rulers] of kinds)
    for (const id of Object.keys(rulers.own)) expect(entryOf(id)?.category, id).toBe(category)
})

test('no two rulers are equal, and enough technologies have their own', () => {
  const told = new Set(all.map(([, ruler]) => ruler.flatMap(textsOf).join('\n')))
  expect(told.size).toBe(new Set(all.map(([, ruler]) => ruler)).size)
  expect(new Set(own.map(([, ruler]) => ruler)).size).toBeGreaterThanOrEqual(FEWEST_OWN)
})

test('finds the ruler of a title by alias or category, or a general one', () => {
  const { frontend, database } = RULERS satisfies Record<Category, unknown>
  const general = GENERAL.flatMap(Object.keys)
  expect(idsOf('ReactJS')).toEqual(frontend.own['react'].flatMap(Object.keys))
  expect(idsOf('Gatsby')).toEqual(frontend.every.flatMap(Object.keys))
  expect(idsOf('Firebird')).toEqual(database.every.flatMap(Object.keys))
  expect(idsOf('Meu framework secreto')).toEqual(general)
  expect(idsOf('')).toEqual(general)
  expect(rulerOf('Git')[0][0]).toEqual({
    id: 'git-add-and-commit',
    text: 'Salvo mudanças com add e commit e uma mensagem clara.',
  })
})

const rulers = [...new Set(all.map(([, ruler]) => ruler))]
const statements = rulers.flatMap((ruler) => ruler.flatMap(Object.entries<string>))
const ids = statements.map(([id]) => id)

test('every statement has a short id of its own', () => {
  expect(new Set(ids).size).toBe(ids.length)
  // Drafts leave out what is called like a password.
  for (const id of ids) expect(id).toMatch(/^(?!.*password)[a-z0-9]+(-[a-z0-9]+)+$/)
  expect(Math.max(...ids.map(({ length }) => length))).toBeLessThanOrEqual(LONGEST_ID)
})

test('no published id is lost, given another text or used again', () => {
  const digests = statements.map(([id, text]) => [id, hash('sha256', text).slice(0, 8)])
  const published = Object.entries(PUBLISHED_IDS).filter(([, digest]) => digest !== 'retired')
  expect(Object.fromEntries(digests)).toEqual(Object.fromEntries(published))
})

test('what to practise is what is not ticked of the present level, then of the next', () => {
  const ruler = rulerOf('Git')
  const next = (level: number, ...ticked: string[]) =>
    nextToPractise(ruler, new Set(ticked), level).map(({ id }) => id)
  const [beginner, intermediate, advanced] = ruler.map((level) => level.map(({ id }) => id))
  expect(next(0, beginner[0])).toEqual([...beginner.slice(1), ...intermediate])
  expect(next(0, ...beginner, 'git-undoing-changes')).toEqual([
    'git-branches-and-merge',
    'git-small-commits',
  ])
  expect(next(1, advanced[0])).toEqual([...intermediate, ...advanced.slice(1)])
  expect(next(2, 'git-recovery-and-bisect')).toEqual(['git-rebase', 'git-team-workflow'])
})

test('what to practise never repeats whole levels only', () => {
  const ruler = rulerOf('Git')
  const [beginner] = ruler.map((level) => level.map(({ id }) => id))
  expect(nextToPractise(ruler, new Set(), 0)).toEqual([])
  expect(nextToPractise(ruler, new Set(beginner), 0)).toEqual([])
})
