import { expect, test } from 'vitest'
import { bin } from '../texts/bin.ts'
import { daysLeftInBin } from './bin.ts'

const REMOVED = '2026-03-01T12:00:00.000Z'
const said = (now: string) => bin.gone(daysLeftInBin(REMOVED, Date.parse(now)), 'apagada')

test('counts the days left in the bin', () => {
  expect(said('2026-03-01T12:00:01.000Z')).toBe('será apagada em 30 dias')
  expect(said('2026-03-19T12:00:00.000Z')).toBe('será apagada em 12 dias')
  expect(said('2026-03-30T11:00:00.000Z')).toBe('será apagada em 2 dias')
  expect(said('2026-03-30T13:00:00.000Z')).toBe('será apagada em 1 dia')
  expect(said('2026-03-31T13:00:00.000Z')).toBe('será apagada hoje')
})

test('caps the days at thirty for a clock that is behind', () => {
  expect(said('2026-02-20T12:00:00.000Z')).toBe('será apagada em 30 dias')
})
