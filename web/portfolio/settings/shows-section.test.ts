import { expect, test } from 'vitest'
import { SWITCH_NAMES } from '#contract/portfolio.ts'
import { shows } from '../../texts/portfolio.ts'
import { ELSEWHERE, ON_THE_PAGE } from './shows-section.tsx'

test('every switch there is has its place and its name', () => {
  expect([...ON_THE_PAGE, ...ELSEWHERE].toSorted()).toEqual(SWITCH_NAMES.toSorted())
  expect(Object.keys(shows.names).toSorted()).toEqual(SWITCH_NAMES.toSorted())
})
