import { expect } from 'vitest'

/** A route that is missing from a table, or a row whose route is gone, is named with where to write. */
export function expectARowForEach(routes: string[], rows: string[], table: string) {
  const missing = routes.filter((route) => !rows.includes(route))
  const left = rows.filter((row) => !routes.includes(row))
  expect(missing, `Add to ${table} a row for: ${missing.join('; ')}`).toEqual([])
  expect(left, `Take out of ${table} what no route answers: ${left.join('; ')}`).toEqual([])
}
