import { expect, test } from 'vitest'
import { daysLeftInBin } from './bin.ts'

const REMOVED = '2026-03-01T12:00:00.000Z'
const daysLeft = (now: string) => daysLeftInBin(REMOVED, Date.parse(now))

test('counts the days left in the bin', () => {
  expect(daysLeft('2026-03-01T12:00:01.000Z')).toBe(30)
  expect(daysLeft('2026-03-19T12:00:00.000Z')).toBe(12)
  expect(daysLeft('2026-03-30T11:00:00.000Z')).toBe(2)
  expect(daysLeft('2026-03-30T13:00:00.000Z')).toBe(1)
  expect(daysLeft('2026-03-31T13:00:00.000Z')).toBeLessThan(1)
})

test('caps the days at thirty for a clock that is behind', () => {
  expect(daysLeft('2026-02-20T12:00:00.000Z')).toBe(30)
})
