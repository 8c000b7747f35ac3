import { expect, test } from 'vitest'
import { nextPage } from './next-page.ts'

test.each([
  ['</api/history?before=abc>; rel="next"', '?before=abc'],
  ['<https://other.test/api/history?since=a&before=b>; rel="next"', '?since=a&before=b'],
  ['</api/history?before=abc>; rel="prev"', undefined],
  ['</api/history>; rel="next"', undefined],
  ['', undefined],
  [null, undefined],
])('%s leads to %s', (link, search) => {
  expect(nextPage(link)).toBe(search)
})
