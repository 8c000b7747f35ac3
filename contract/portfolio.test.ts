import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { PortfolioInput, SWITCH_NAMES, SWITCHES } from './portfolio.ts'
import { PUBLIC_PROFILE_FIELDS } from './public-profile.ts'
import { MAX_TECHNOLOGIES } from './technologies.ts'

const SETTINGS = { published: false, shows: SWITCHES, technologies: 'all', chosen: [] }
const idOf = (number: number) => `0198f3a0-0000-7000-8000-${String(number).padStart(12, '0')}`
const ids = (count: number) => Array.from({ length: count }, (_, index) => idOf(index))

function complaints(input: object) {
  const result = z.safeParse(PortfolioInput, { ...SETTINGS, ...input })
  return result.success ? [] : result.error.issues.map(({ path, message }) => [path[0], message])
}

test('ways to reach a person, what they seek, ticks, confirmations and search engines are off by default', () => {
  const off = SWITCH_NAMES.filter((name) => !SWITCHES[name])
  const others = ['contact', 'ruler', 'confirmations', 'search_engines']
  expect(off.toSorted()).toEqual([...PUBLIC_PROFILE_FIELDS, ...others].toSorted())
})

describe.each(SWITCH_NAMES)('the switch %s', (name) => {
  test.each([true, false])('may be %j', (value) => {
    const shows = { ...SWITCHES, [name]: value }
    expect(z.parse(PortfolioInput, { ...SETTINGS, shows }).shows).toEqual(shows)
  })

  test.each([null, 0, 1, 'true', '', []])('refuses %j', (value) => {
    const said = [['shows', 'Diga se isto aparece ou não']]
    expect(complaints({ shows: { ...SWITCHES, [name]: value } })).toEqual(said)
  })
})

test('keeps omitted settings unchanged', () => {
  expect(z.parse(PortfolioInput, {})).toEqual({})
  expect(z.parse(PortfolioInput, { shows: { bio: false } })).toEqual({ shows: { bio: false } })
})

test.each([
  [null, 'As escolhas precisam vir em um objeto'],
  [[idOf(1)], 'As escolhas precisam vir em um objeto'],
  [{ [idOf(1)]: 'sim' }, 'Diga se isto aparece ou não'],
  [{ go: true }, 'Escolha entre as tecnologias que você tem'],
  [
    Object.fromEntries(ids(MAX_TECHNOLOGIES + 1).map((id) => [id, true])),
    `Escolha no máximo ${MAX_TECHNOLOGIES} tecnologias`,
  ],
])('refuses the choices %j', (choices, sentence) => {
  expect(complaints({ choices })).toEqual([['choices', sentence]])
})

test('accepts a choice for every technology a user may have', () => {
  const choices = Object.fromEntries(ids(MAX_TECHNOLOGIES).map((id) => [id, false]))
  expect(complaints({ choices })).toEqual([])
})

test.each([null, true, 'bio'])('refuses the switches %j', (shows) => {
  expect(complaints({ shows })).toEqual([['shows', 'Diga se isto aparece ou não']])
})

test('drops unknown switches', () => {
  const shows = { ...SWITCHES, email: true }
  expect(z.parse(PortfolioInput, { ...SETTINGS, shows }).shows).toEqual(SWITCHES)
})

test.each([null, 'yes', 1])('refuses %j for published', (published) => {
  expect(complaints({ published })).toEqual([['published', 'Diga se o portfólio fica no ar']])
})

test.each([null, 'none', 'ALL', true])('refuses %j for technologies', (technologies) => {
  expect(complaints({ technologies })).toEqual([
    ['technologies', 'Escolha entre todas as tecnologias e algumas'],
  ])
})

test('the pinned projects are at most three, each once, and their ids are lower-cased', () => {
  const pinned = [idOf(10).toUpperCase(), idOf(10), idOf(2), idOf(3)]
  expect(z.parse(PortfolioInput, { pinned }).pinned).toEqual([idOf(10), idOf(2), idOf(3)])
  expect(complaints({ pinned: ids(4) })).toEqual([['pinned', 'Destaque no máximo 3 projetos']])
  for (const nothing of [null, 'x', {}])
    expect(complaints({ pinned: nothing })).toEqual([
      ['pinned', 'Os projetos em destaque precisam vir em uma lista'],
    ])
  for (const id of ['x', '', 7, null])
    expect(complaints({ pinned: [id] })).toEqual([
      ['pinned', 'Escolha entre os projetos que você tem'],
    ])
})

describe('the chosen technologies', () => {
  test('are limited, and their ids are lower-cased', () => {
    expect(complaints({ chosen: ids(MAX_TECHNOLOGIES) })).toEqual([])
    const chosen = [idOf(1).toUpperCase()]
    expect(z.parse(PortfolioInput, { ...SETTINGS, chosen }).chosen).toEqual([idOf(1)])
    expect(complaints({ chosen: ids(MAX_TECHNOLOGIES + 1) })).toEqual([
      ['chosen', `Escolha no máximo ${MAX_TECHNOLOGIES} tecnologias`],
    ])
  })

  test.each([null, 'x', {}])('are a list, not %j', (chosen) => {
    expect(complaints({ chosen })).toEqual([
      ['chosen', 'As tecnologias escolhidas precisam vir em uma lista'],
    ])
  })

  test.each(['x', '', 7, null])('are a list of ids, not of %j', (id) => {
    expect(complaints({ chosen: [id] })).toEqual([
      ['chosen', 'Escolha entre as tecnologias que você tem'],
    ])
  })
})
