import { expect, test } from 'vitest'
import { type Portfolio, SWITCHES } from '#contract/portfolio.ts'
import { applySettings } from './changes.ts'

const PORTFOLIO: Portfolio = {
  address: null,
  published: false,
  published_at: null,
  shows: SWITCHES,
  technologies: 'chosen',
  chosen: ['go', 'lua'],
  pinned: [],
  renames_left: 3,
  next_rename_at: null,
}

test('applies switches and single choices to the settings idempotently', () => {
  const changes = { choices: { go: false, ada: true }, shows: { bio: false } }
  const once = applySettings(PORTFOLIO, changes)
  expect(once).toMatchObject({ chosen: ['lua', 'ada'], shows: { ...SWITCHES, bio: false } })
  expect(applySettings(once, changes)).toEqual(once)
})

test('applies single choices on top of a whole new choice', () => {
  const changes = { chosen: ['go', 'zig'], choices: { go: false } }
  expect(applySettings(PORTFOLIO, changes).chosen).toEqual(['zig'])
})

test('applies pinned projects as a whole', () => {
  const pinned = applySettings(PORTFOLIO, { pinned: ['loja', 'horta'] })
  expect(applySettings(pinned, { pinned: ['horta'] }).pinned).toEqual(['horta'])
})
