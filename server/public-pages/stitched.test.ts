import { gunzipSync } from 'node:zlib'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { stitch, toPiece } from './stitched.ts'

test('pieces with a text between them are one gzip of the whole', () => {
  const texts = fc.array(fc.string({ unit: fc.constantFrom('a', '<', 'ã', '🦊', '\n') }), {
    minLength: 1,
    maxLength: 3,
  })
  fc.assert(
    fc.property(texts, fc.string(), (pieces, between) => {
      const stitched = stitch(pieces.map(toPiece), between)
      expect(gunzipSync(stitched).equals(Buffer.from(pieces.join(between)))).toBe(true)
    }),
  )
})

test('large ones as well, and they stay small', () => {
  const pieces = ['<p>'.repeat(1_000_000), '</p>'.repeat(1_000_000)]
  const compressed = pieces.map(toPiece)
  const stitched = stitch(compressed, 'abc')
  expect(stitched.length).toBeLessThan(20_000)
  expect(gunzipSync(stitched).equals(Buffer.from(pieces.join('abc')))).toBe(true)
})
