import { expect, test } from 'vitest'
import { bin } from '../texts/bin.ts'
import { daysInBin } from './days-in-bin.ts'

const REMOVED = '2026-03-01T12:00:00.000Z'
const said = (now: string) => bin.gone(daysInBin(REMOVED, Date.parse(now)), 'apagada')

test('the bin says how long a technology is still there', () => {
  expect(said('2026-03-01T12:00:01.000Z')).toBe('será apagada em 30 dias')
  expect(said('2026-03-19T12:00:00.000Z')).toBe('será apagada em 12 dias')
  expect(said('2026-03-30T11:00:00.000Z')).toBe('será apagada em 2 dias')
  expect(said('2026-03-30T13:00:00.000Z')).toBe('será apagada em 1 dia')
  expect(said('2026-03-31T13:00:00.000Z')).toBe('será apagada hoje')
})

test('a clock that is behind promises no more than thirty days', () => {
  expect(said('2026-02-20T12:00:00.000Z')).toBe('será apagada em 30 dias')
})
