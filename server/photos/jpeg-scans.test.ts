import sharp, { type JpegOptions } from 'sharp'
import { expect, test } from 'vitest'
import { hasMoreScans } from './jpeg-scans.ts'

function countScans(bytes: Uint8Array) {
  let most = 0
  while (hasMoreScans(bytes, most)) most += 1
  return most
}

const START = [0xff, 0xd8]
const END = [0xff, 0xd9]
const SCAN = [0xff, 0xda, 0, 8, 1, 1, 0, 0, 63, 0]
const count = (...parts: number[][]) => countScans(Uint8Array.from([START, ...parts].flat()))

async function photo(options: JpegOptions) {
  const pixels = Uint8Array.from({ length: 320 * 240 * 3 }, (_, at) => (at * at) >> 3)
  return sharp(pixels, { raw: { width: 320, height: 240, channels: 3 } })
    .withIccProfile('p3')
    .jpeg(options)
    .toBuffer()
}

test.each([
  ['an ordinary photo', {}, [1]],
  ['a progressive one', { progressive: true }, [10]],
  ['one with the scans that make it smallest', { mozjpeg: true }, [6, 7, 8, 9, 10, 11, 12]],
])('%s has few scans', async (_kind, options, expected) => {
  expect(expected).toContain(countScans(await photo(options)))
})

test('where a photo is cut, counting ends', async () => {
  const whole = await photo({ progressive: true })
  for (let length = 0; length < whole.length; length += 997)
    expect(countScans(whole.subarray(0, length))).toBeLessThanOrEqual(12)
  expect(count([0xff])).toBe(0)
  expect(count([0xff, 0xda])).toBe(1)
  expect(count([0xff, 0xe1, 0xff])).toBe(0)
  expect(countScans(new Uint8Array())).toBe(0)
})

test.each([
  ['stuffed bytes', [7, 0xff, 0, 0xda, 0xff, 0, 0xff, 0, 0xd9]],
  ['stuffed bytes behind several FF', [0xff, 0xff, 0, 0xda, 9]],
  ['restarts', [1, 0xff, 0xd0, 2, 0xff, 0xd7, 3, 0xff, 0xd1, 0, 4]],
  ['a marker that nobody knows', [0xff, 0x01, 0, 40, 0xff, 0xbf, 0, 40]],
  ['nothing', []],
])('%s in a scan neither hide the next one nor look like one', (_what, entropy) => {
  expect(count(SCAN, entropy, SCAN, entropy, END)).toBe(2)
})

test.each([
  ['a segment that holds a scan, as of a smaller picture,', [0xff, 0xe1, 0, 12, ...SCAN]],
  ['garbage', [1, 2, 3, 0xda, 0]],
  ['a segment of an impossible length', [0xff, 0xfe, 0, 0]],
  ['FF several times', [0xff, 0xff, 0xff]],
  ['another start', START],
])('%s before a scan leaves it counted, once', (_what, before) => {
  expect(count(before, SCAN, END)).toBe(1)
})

test('behind the end nothing is counted', () => {
  expect(count(SCAN, END, SCAN, SCAN)).toBe(1)
})
