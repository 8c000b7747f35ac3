import { randomBytes } from 'node:crypto'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { pngChunk, pngWithChunks } from '../testing/photos.ts'
import { withoutTexts } from './png-texts.ts'

const picture = () => sharp({ create: { width: 9, height: 9, channels: 3, background: 'red' } })
const words = (name: string) => pngChunk(name, Buffer.from('Comment\0of no use'))

test('of a PNG the words go, wherever they stand, and nothing else', async () => {
  const plain = await picture()
    .withIccProfile('p3')
    .withExif({ IFD0: { Make: 'A' } })
    .png()
    .toBuffer()
  const [before, behind] = [[words('tEXt'), words('zTXt'), words('tEXt')], [words('iTXt')]]
  const wordy = pngWithChunks(plain, before, behind)
  expect(wordy.includes('of no use')).toBe(true)
  expect(withoutTexts(wordy)).toEqual(withoutTexts(plain))
  const { exif, icc, comments } = await sharp(withoutTexts(wordy)).metadata()
  expect({ exif: exif !== undefined, icc: icc !== undefined, comments }).toEqual({
    exif: true,
    icc: true,
    comments: undefined,
  })
})

test.each([
  ['a JPEG', () => picture().jpeg().toBuffer()],
  ['a WebP', () => picture().webp().toBuffer()],
  ['noise', async () => randomBytes(100)],
  ['nothing', async () => Buffer.alloc(0)],
])('%s is left as it is', async (_kind, make) => {
  const bytes = await make()
  expect(withoutTexts(bytes)).toBe(bytes)
})

test('where a PNG is cut, nothing is lost but words', async () => {
  const plain = withoutTexts(await picture().png().toBuffer()) as Buffer
  for (let length = 0; length < plain.length; length += 1)
    expect(withoutTexts(plain.subarray(0, length))).toEqual(plain.subarray(0, length))
  const wordy = pngWithChunks(plain, [words('zTXt')])
  for (let length = 33 + 8; length < 33 + words('zTXt').length; length += 1)
    expect(withoutTexts(wordy.subarray(0, length))).toEqual(plain.subarray(0, 33))
})
