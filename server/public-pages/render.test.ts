import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { compress } from './render.ts'

test('a large text is stored compressed only', () => {
  const large = '<p>Canário</p>'.repeat(100_000)
  expect(compress('small').bytes.identity?.toString()).toBe('small')
  const { bytes, etag } = compress(large)
  expect(Object.keys(bytes)).toEqual(['br', 'gzip'])
  expect(gunzipSync(bytes.gzip!).toString()).toBe(large)
  expect(brotliDecompressSync(bytes.br!).toString()).toBe(large)
  expect(compress(`${large} `).etag).not.toBe(etag)
})
