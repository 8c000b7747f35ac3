import { expect, test } from 'vitest'
import { fitting } from './pages.ts'

test('starts the next page where a truncated one ends', () => {
  for (const perPage of [1, 2, 15, 331, 997, 1000])
    for (const page of [1, 2, 3, 7, 100])
      for (const most of [1, 2, 3, 14, 250, 999]) {
        if (most >= perPage) continue
        const smaller = fitting({ page, perPage }, most)
        expect((smaller.page - 1) * smaller.perPage).toBe((page - 1) * perPage)
        expect(smaller.perPage).toBeLessThanOrEqual(most)
        expect(smaller.perPage).toBeGreaterThan(0)
      }
})
