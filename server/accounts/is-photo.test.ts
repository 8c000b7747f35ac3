import sharp from 'sharp'
import { expect, test } from 'vitest'
import { isPhoto } from './is-photo.ts'
import { jpegOfScans, webpOfFrames } from './testing-photos.ts'

const picture = () => sharp({ create: { width: 9, height: 9, channels: 3, background: 'red' } })

test.each([
  ['JPEG', () => picture().jpeg().toBuffer(), true],
  ['PNG', () => picture().png().toBuffer(), true],
  ['WebP', () => picture().webp().toBuffer(), true],
  ['GIF', () => picture().gif().toBuffer(), false],
  ['TIFF', () => picture().tiff().toBuffer(), false],
  ['text', async () => Buffer.from('JFIF PNG RIFF WEBP'), false],
  ['nothing', async () => Buffer.alloc(0), false],
  ['a JPEG of 32 scans', async () => jpegOfScans(32), true],
  ['a JPEG of 33 scans', async () => jpegOfScans(33), false],
  ['a WebP of 1000 frames', () => webpOfFrames(1000), true],
  ['a WebP of 1001 frames', () => webpOfFrames(1001), false],
])('whether to read %s', async (_kind, make, isOne) => {
  expect(isPhoto(await make())).toBe(isOne)
})

test('both bombs are what decoders take for a picture', async () => {
  const { format, isProgressive, width } = await sharp(jpegOfScans(33)).metadata()
  expect({ format, isProgressive, width }).toEqual({
    format: 'jpeg',
    isProgressive: true,
    width: 8,
  })
  expect(await sharp(await webpOfFrames(1001)).metadata()).toMatchObject({ pages: 1001 })
})
