import { expect, test } from 'vitest'
import { comparison } from '../../texts/evolution.ts'
import { problemsOf, startDay } from './days.ts'

const SPAN = { first: '2024-02-29', today: '2026-11-15' }
const TOO_EARLY = comparison.tooEarly('2024-02-29')

test.each([
  ['2024-02-29', '2026-11-15', undefined, undefined],
  ['2025-01-01', '2025-01-02', undefined, undefined],
  ['2025-01-01', '2025-01-01', undefined, comparison.wrongOrder],
  ['2024-02-28', '2026-11-15', TOO_EARLY, undefined],
  ['2025-01-01', '2026-11-16', undefined, comparison.tooLate],
  ['2025-01-02', '2025-01-01', undefined, comparison.wrongOrder],
  ['', '2026-11-15', comparison.missing, undefined],
  ['2026-02-30', '2026-11-15', comparison.missing, undefined],
  ['2025-13-01', '12025-01-01', comparison.missing, comparison.missing],
  ['2026-11-16', '2024-01-01', comparison.tooLate, TOO_EARLY],
])('from %s to %s: %s, %s', (since, until, first, second) => {
  expect(problemsOf({ since, until }, SPAN)).toEqual({ since: first, until: second })
})

test('accepts equal days on the first day', () => {
  const day = '2026-11-15'
  expect(problemsOf({ since: day, until: day }, { first: day, today: day })).toEqual({
    since: undefined,
    until: undefined,
  })
})

test.each([
  ['2024-02-03', '2026-11-15', '2024-02-29'],
  ['2025-12-31', '2026-01-01', '2025-12-31'],
  ['2026-11-02', '2026-11-15', '2026-11-02'],
  ['2026-11-15', '2026-11-15', '2026-11-15'],
  ['2026-11-02', '2026-11-30', '2026-11-02'],
])('from %s to %s the start day is %s', (first, today, start) => {
  expect(startDay(first, today)).toBe(start)
})
