import jsQR from 'jsqr'
import { expect, test } from 'vitest'
import makeQrCode, { type QrCode } from './qr-code.ts'
import { svgFile } from './qr-code-dialog.tsx'

const PIXELS = 4

/** Paints the path and decodes the pixels. */
function decode({ side, path }: QrCode) {
  const width = side * PIXELS
  const pixels = new Uint8ClampedArray(width * width * 4).fill(255)
  for (const [, x, y] of path.matchAll(/M(\d+) (\d+)h1v1h-1z/g))
    for (let down = 0; down < PIXELS; down += 1)
      for (let across = 0; across < PIXELS; across += 1) {
        const at = ((Number(y) * PIXELS + down) * width + Number(x) * PIXELS + across) * 4
        pixels.fill(0, at, at + 3)
      }
  return jsQR(pixels, width, width)?.data
}

test.each([
  'https://techfolio.escola.br/@mariana-oliveira',
  'http://127.0.0.1:3000/@ana',
  `https://${'a'.repeat(63)}.escola.exemplo.br/@${'b'.repeat(30)}`,
])('decodes to %s', (address) => {
  expect(decode(makeQrCode(address))).toBe(address)
})

test('the SVG file has the same path on a white background', async () => {
  const code = makeQrCode('https://techfolio.escola.br/@ana')
  const text = await svgFile(code).text()
  expect(
    new DOMParser().parseFromString(text, 'image/svg+xml').querySelectorAll('path'),
  ).toHaveLength(2)
  expect(text).toContain(`d="${code.path}"`)
  expect(text).not.toContain('style')
})
