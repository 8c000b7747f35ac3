import { expect } from 'vitest'

/** Names routes missing from a table and rows without a route, with the file to edit. */
export function expectARowForEach(routes: string[], rows: string[], table: string) {
  const missing = routes.filter((route) => !rows.includes(route))
  const left = rows.filter((row) => !routes.includes(row))
  expect(missing, `Add to ${table} a row for: ${missing.join('; ')}`).toEqual([])
  expect(left, `Take out of ${table} what no route answers: ${left.join('; ')}`).toEqual([])
}
