import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { PortfolioInput, SWITCH_NAMES, SWITCHES } from './portfolio.ts'
import { MAX_TECHNOLOGIES } from './technologies.ts'

const SETTINGS = { published: false, shows: SWITCHES, technologies: 'all', chosen: [] }
const idOf = (number: number) => `0198f3a0-0000-7000-8000-${String(number).padStart(12, '0')}`
const ids = (count: number) => Array.from({ length: count }, (_, index) => idOf(index))

function complaints(input: object) {
  const result = z.safeParse(PortfolioInput, { ...SETTINGS, ...input })
  return result.success ? [] : result.error.issues.map(({ path, message }) => [path[0], message])
}

test('what tells how to reach somebody, and to whom, is off before its owner chose', () => {
  const off = SWITCH_NAMES.filter((name) => !SWITCHES[name])
  expect(off).toEqual(['contact', 'search_engines'])
})

describe.each(SWITCH_NAMES)('the switch %s', (name) => {
  test.each([true, false])('may be %j', (value) => {
    const shows = { ...SWITCHES, [name]: value }
    expect(z.parse(PortfolioInput, { ...SETTINGS, shows }).shows).toEqual(shows)
  })

  test.each([null, 0, 1, 'true', '', []])('is on or off, and not %j', (value) => {
    const said = [['shows', 'Diga se isto aparece ou não']]
    expect(complaints({ shows: { ...SWITCHES, [name]: value } })).toEqual(said)
  })
})

test('what is not said is not changed', () => {
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
])('choices are made by ids, each on or off: not %j', (choices, sentence) => {
  expect(complaints({ choices })).toEqual([['choices', sentence]])
})

test('as many choices are taken as a person may have technologies', () => {
  const choices = Object.fromEntries(ids(MAX_TECHNOLOGIES).map((id) => [id, false]))
  expect(complaints({ choices })).toEqual([])
})

test.each([null, true, 'bio'])('the switches come by their names, and not as %j', (shows) => {
  expect(complaints({ shows })).toEqual([['shows', 'Diga se isto aparece ou não']])
})

test('a switch nobody knows is left out', () => {
  const shows = { ...SWITCHES, email: true }
  expect(z.parse(PortfolioInput, { ...SETTINGS, shows }).shows).toEqual(SWITCHES)
})

test.each([null, 'yes', 1])('it is published or not, and not %j', (published) => {
  expect(complaints({ published })).toEqual([['published', 'Diga se o portfólio fica no ar']])
})

test.each([null, 'none', 'ALL', true])('technologies are not %j', (technologies) => {
  expect(complaints({ technologies })).toEqual([
    ['technologies', 'Escolha entre todas as tecnologias e algumas'],
  ])
})

describe('what is chosen', () => {
  test('is up to as many as a person may have, in the case of the server', () => {
    expect(complaints({ chosen: ids(MAX_TECHNOLOGIES) })).toEqual([])
    const chosen = [idOf(1).toUpperCase()]
    expect(z.parse(PortfolioInput, { ...SETTINGS, chosen }).chosen).toEqual([idOf(1)])
    expect(complaints({ chosen: ids(MAX_TECHNOLOGIES + 1) })).toEqual([
      ['chosen', `Escolha no máximo ${MAX_TECHNOLOGIES} tecnologias`],
    ])
  })

  test.each([null, 'x', {}])('is a list, and not %j', (chosen) => {
    expect(complaints({ chosen })).toEqual([
      ['chosen', 'As tecnologias escolhidas precisam vir em uma lista'],
    ])
  })

  test.each(['x', '', 7, null])('is a list of ids, and not of %j', (id) => {
    expect(complaints({ chosen: [id] })).toEqual([
      ['chosen', 'Escolha entre as tecnologias que você tem'],
    ])
  })
})
