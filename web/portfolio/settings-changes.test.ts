import { expect, test } from 'vitest'
import { type Portfolio, SWITCHES } from '#contract/portfolio.ts'
import { addChanges, withChanges } from './settings-changes.ts'

const PORTFOLIO: Portfolio = {
  address: null,
  published: false,
  published_at: null,
  shows: SWITCHES,
  technologies: 'chosen',
  chosen: ['go', 'lua'],
  renames_left: 3,
  next_rename_at: null,
}

test('choices made one by one add up, and the later one wins', () => {
  const first = addChanges({}, { choices: { go: false, zig: true } })
  const both = addChanges(first, { choices: { zig: false, ada: true }, shows: { bio: false } })
  expect(both.choices).toEqual({ go: false, zig: false, ada: true })
  expect(withChanges(PORTFOLIO, both)).toMatchObject({
    chosen: ['lua', 'ada'],
    shows: { ...SWITCHES, bio: false },
  })
})

test('choosing all of them anew forgets what was chosen before, and not what comes after', () => {
  const anew = addChanges({ choices: { go: false } }, { chosen: ['go', 'zig'] })
  expect(withChanges(PORTFOLIO, anew).chosen).toEqual(['go', 'zig'])
  const after = addChanges(anew, { choices: { go: false } })
  expect(withChanges(PORTFOLIO, after).chosen).toEqual(['zig'])
})
