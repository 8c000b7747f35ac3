import { expect, test } from 'vitest'
import { startDay } from './start-day.ts'

test.each([
  ['2024-02-03', '2026-11-15', '2024-02-29'],
  ['2025-12-31', '2026-01-01', '2025-12-31'],
  ['2026-11-02', '2026-11-15', '2026-11-02'],
  ['2026-11-15', '2026-11-15', '2026-11-15'],
  ['2026-11-02', '2026-11-30', '2026-11-02'],
])('a way from %s to %s began on %s', (first, today, start) => {
  expect(startDay(first, today)).toBe(start)
})
