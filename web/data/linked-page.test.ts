import { expect, test } from 'vitest'
import { linkedPage } from './linked-page.ts'

test.each([
  ['</api/history?before=abc>; rel="next"', '?before=abc'],
  ['<https://other.test/api/history?since=a&before=b>; rel="next"', '?since=a&before=b'],
  ['</api/history?before=abc>; rel="prev"', undefined],
  ['</api/history>; rel="next"', undefined],
  ['', undefined],
  [null, undefined],
])('%s leads on to %s', (link, search) => {
  expect(linkedPage(link, 'next')).toBe(search)
})

test('a way back is another one than a way on', () => {
  const link = '</api/users/techs/1/history?before=21>; rel="prev"'
  expect(linkedPage(link, 'prev')).toBe('?before=21')
})
