import sharp from 'sharp'
import { expect, test } from 'vitest'
import { jpegOfScans, pngChunk, pngWithChunks, webpOfFrames } from '../testing/photos.ts'
import { isPhoto } from './is-photo.ts'

const picture = () => sharp({ create: { width: 9, height: 9, channels: 3, background: 'red' } })

/** With three of its own. */
async function pngOfChunks(chunks: number) {
  const empty = Array<Buffer>(chunks - 3).fill(pngChunk('teSt', Buffer.alloc(0)))
  const plain = await picture().png().toBuffer()
  const [header, end] = [plain.subarray(0, 33), plain.subarray(-12)]
  return pngWithChunks(Buffer.concat([header, idatOf(plain), end]), empty)
}

function idatOf(png: Buffer) {
  const at = png.indexOf('IDAT') - 4
  return png.subarray(at, at + 12 + png.readUInt32BE(at))
}

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
  ['a PNG of 10,000 chunks', () => pngOfChunks(10_000), true],
  ['a PNG of 10,001 chunks', () => pngOfChunks(10_001), false],
])('whether to read %s', async (_kind, make, isOne) => {
  expect(isPhoto(await make())).toBe(isOne)
})

test('these bombs are what decoders take for a picture', async () => {
  const { format, isProgressive, width } = await sharp(jpegOfScans(33)).metadata()
  expect({ format, isProgressive, width }).toEqual({
    format: 'jpeg',
    isProgressive: true,
    width: 8,
  })
  expect(await sharp(await webpOfFrames(1001)).metadata()).toMatchObject({ pages: 1001 })
  expect(await sharp(await pngOfChunks(10_001)).metadata()).toMatchObject({ width: 9 })
})
