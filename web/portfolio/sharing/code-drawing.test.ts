import jsQR from 'jsqr'
import { expect, test } from 'vitest'
import drawCode, { type CodeDrawing } from './code-drawing.ts'
import { codeSvg } from './code-files.ts'

const PIXELS = 4

/** As a camera would see the path: every square painted where it says. */
function paint({ side, path }: CodeDrawing) {
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
])('a camera reads %s', (address) => {
  expect(paint(drawCode(address))).toBe(address)
})

test('the file draws the same, dark on white whatever lies below it', async () => {
  const drawing = drawCode('https://techfolio.escola.br/@ana')
  const text = await codeSvg(drawing).text()
  expect(
    new DOMParser().parseFromString(text, 'image/svg+xml').querySelectorAll('path'),
  ).toHaveLength(2)
  expect(text).toContain(`d="${drawing.path}"`)
  expect(text).not.toContain('style')
})
