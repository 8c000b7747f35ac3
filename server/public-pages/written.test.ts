import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { bytesOfLinkPage, fillIn, toLinkPage } from './link-page.ts'
import { write } from './written.ts'

const LARGE = '<p>Canário</p>'.repeat(100_000)

test('what is small is kept as it is too, what is large only compressed', () => {
  expect(write('small').bytes.identity?.toString()).toBe('small')
  const { bytes, etag } = write(LARGE)
  expect(Object.keys(bytes)).toEqual(['br', 'gzip'])
  expect(gunzipSync(bytes.gzip!).toString()).toBe(LARGE)
  expect(brotliDecompressSync(bytes.br!).toString()).toBe(LARGE)
  expect(write(`${LARGE} `).etag).not.toBe(etag)
})

test('so are the pages of links, with the token where it belongs', () => {
  const small = toLinkPage('<img src="/l/GAP/photo">', 'GAP')
  const { identity, gzip } = fillIn(small, 'abc')
  expect(identity?.toString()).toBe('<img src="/l/abc/photo">')
  expect(gunzipSync(gzip!)).toEqual(identity)
  const large = toLinkPage(`GAP${LARGE}GAP`, 'GAP')
  expect(bytesOfLinkPage(large)).toBeLessThan(20_000)
  expect(fillIn(large, 'abc').identity).toBeUndefined()
  expect(gunzipSync(fillIn(large, 'abc').gzip!).toString()).toBe(`abc${LARGE}abc`)
})
