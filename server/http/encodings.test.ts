import { expect, test } from 'vitest'
import { bestEncoding } from './encodings.ts'

test.each([
  ['gzip, deflate, br, zstd', 'br'],
  ['GZIP;q=0.5', 'gzip'],
  ['br;q=0, gzip', 'gzip'],
  ['identity', undefined],
  [undefined, undefined],
  [`${'x,'.repeat(100)}br`, 'br'],
  [`${','.repeat(300)}br`, undefined],
])('of %j it takes %j', (accepted, best) => {
  expect(bestEncoding(accepted)).toBe(best)
})
