import { expect, test } from 'vitest'
import { SWITCH_NAMES } from '#contract/portfolio.ts'
import { switches } from '../../texts/portfolio.ts'
import { CONTACT_SWITCHES, DISCOVERY_SWITCHES, PAGE_SWITCHES } from './switches-section.tsx'

test('every switch of the contract is on the screen and has a label', () => {
  const onScreen = [...PAGE_SWITCHES, ...CONTACT_SWITCHES, ...DISCOVERY_SWITCHES]
  expect(onScreen.toSorted()).toEqual(SWITCH_NAMES.toSorted())
  expect(Object.keys(switches.names).toSorted()).toEqual(SWITCH_NAMES.toSorted())
})
