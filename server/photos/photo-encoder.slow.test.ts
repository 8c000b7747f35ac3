import { randomBytes } from 'node:crypto'
import { crc32, deflateSync } from 'node:zlib'
import sharp, { type Sharp } from 'sharp'
import { expect, test } from 'vitest'
import { PHOTO_SIDE } from '#contract/photos.ts'
import { pngChunk, pngOfTexts, pngWithChunks, webpOfFrames } from '../testing/photos.ts'
import { encodePhoto as encodeFor } from './photo-encoder.ts'

/** However busy the machine is. */
const PATIENT_MS = 60_000

const encodePhoto = (bytes: Uint8Array, maxMs = PATIENT_MS) => encodeFor(bytes, [], maxMs)

const picture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#3366cc' } })

/** 16 bits a channel. */
const deepInterlaced = (side: number) =>
  picture(side, side).toColourspace('rgb16').png({ progressive: true })

const GPS = {
  IFD0: { Make: 'Canario', Copyright: 'Ana Souza' },
  IFD3: { GPSLatitudeRef: 'S', GPSLatitude: '23/1 33/1 0/1', GPSLongitudeRef: 'W' },
}

async function metadataOf(bytes: Uint8Array) {
  const { format, width, height, exif, icc, iptc, xmp, comments } = await sharp(bytes).metadata()
  return { format, width, height, rest: exif ?? icc ?? iptc ?? xmp ?? comments }
}

const ENCODED = { format: 'jpeg', width: PHOTO_SIDE, height: PHOTO_SIDE, rest: undefined }

test.each([
  ['JPEG', () => picture(900, 600).jpeg()],
  ['progressive JPEG', () => picture(900, 600).jpeg({ progressive: true })],
  ['PNG', () => picture(600, 900).png()],
  ['transparent PNG', () => picture(300, 300).ensureAlpha(0.5).png()],
  ['deep interlaced PNG', () => deepInterlaced(300)],
  ['WebP', () => picture(80, 40).webp()],
  ['single pixel', () => picture(1, 1).png()],
  ['grey JPEG', () => picture(900, 600).greyscale().jpeg()],
])('a %s becomes a square JPEG', async (_kind, draw) => {
  expect(await metadataOf(await encodePhoto(await draw().toBuffer()))).toEqual(ENCODED)
})

test('removes place, camera and name', async () => {
  const taken = await picture(800, 600)
    .withExif(GPS)
    .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/">Canario</x:xmpmeta>')
    .withIccProfile('p3')
    .jpeg()
    .toBuffer()
  expect(taken.includes('Canario')).toBe(true)
  expect((await metadataOf(taken)).rest).toBeDefined()
  const encoded = await encodePhoto(taken)
  expect(await metadataOf(encoded)).toEqual(ENCODED)
  for (const trace of ['Canario', 'Ana Souza', 'Exif', 'xmpmeta', 'ICC_PROFILE'])
    expect(encoded.includes(trace)).toBe(false)
})

test('rotates a photo taken sideways', async () => {
  const red = { create: { width: 300, height: 600, channels: 3 as const, background: 'red' } }
  const sideways = await picture(600, 600)
    .composite([{ input: await sharp(red).png().toBuffer(), left: 0, top: 0 }])
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer()
  const { data, info } = await sharp(await encodePhoto(sideways))
    .raw()
    .toBuffer({ resolveWithObject: true })
  const redAt = (x: number, y: number) => data[(y * info.width + x) * info.channels]!
  expect(redAt(256, 50)).toBeGreaterThan(200)
  expect(redAt(50, 450)).toBeLessThan(120)
})

const SVG = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>1</script></svg>'

test.each<[string, () => Uint8Array | Promise<Uint8Array>]>([
  ['an SVG', () => Buffer.from(SVG)],
  ['a GIF', () => picture(9, 9).gif().toBuffer()],
  ['a TIFF', () => picture(9, 9).tiff().toBuffer()],
  ['an AVIF', () => picture(64, 64).avif().toBuffer()],
  ['a page', () => Buffer.from('<!doctype html><script>alert(1)</script>')],
  ['noise', () => randomBytes(10_000)],
  ['noise that begins like a JPEG', () => Buffer.from([0xff, 0xd8, 0xff, ...randomBytes(5000)])],
  ['an SVG that begins like a PNG', () => Buffer.from(`\x89PNG\r\n\x1a\n${SVG}`, 'latin1')],
  ['a cut JPEG', async () => (await picture(900, 900).jpeg().toBuffer()).subarray(0, 700)],
  ['a cut PNG', async () => (await noisy().png().toBuffer()).subarray(0, 90_000)],
  ['a cut WebP', async () => (await noisy().webp().toBuffer()).subarray(0, 4000)],
])('refuses %s', async (_kind, make) => {
  await expect(encodePhoto(await make())).rejects.toMatchObject({ code: 'photo_unreadable' })
})

const noisy = () =>
  sharp(randomBytes(300 * 300 * 3), { raw: { width: 300, height: 300, channels: 3 } })

/** A few hundred bytes whose header announces millions of pixels. */
async function announcing(drawn: Sharp, side: number) {
  const png = await drawn.toBuffer()
  png.writeUInt32BE(side, 16)
  png.writeUInt32BE(side, 20)
  png.writeUInt32BE(crc32(png.subarray(12, 29)), 29)
  return png
}

test.each<[string, () => Promise<Uint8Array>]>([
  ['a bomb', () => announcing(picture(9, 9).png(), 60_000)],
  ['an interlaced PNG of 25 million that takes 200 MB', () => announcing(deepInterlaced(9), 5000)],
  ['a PNG of 26 million', () => picture(2600, 10_000).png().toBuffer()],
  ['a JPEG of 26 million', () => picture(2600, 10_000).jpeg().toBuffer()],
])('refuses the pixels of %s', async (_kind, make) => {
  await expect(encodePhoto(await make())).rejects.toMatchObject({ code: 'photo_too_many_pixels' })
})

test('drops what follows the photo', async () => {
  const page = Buffer.from('<script>alert("polyglot")</script>')
  const photo = await picture(64, 64).jpeg().toBuffer()
  const encoded = await encodePhoto(Buffer.concat([photo, page]))
  expect(encoded.includes('polyglot')).toBe(false)
})

const encodesAnother = async () =>
  expect(await metadataOf(await encodePhoto(await picture(9, 9).png().toBuffer()))).toEqual(ENCODED)

test.each([
  ['CPU time', () => webpOfFrames(60_000)],
  ['memory', () => pngOfTexts(20)],
])('refuses a photo that takes too much %s, and encodes the next one', async (_what, make) => {
  await expect(encodePhoto(await make())).rejects.toMatchObject({ code: 'photo_unreadable' })
  await encodesAnother()
})

test('is unavailable if the machine is too busy to encode in time', async () => {
  const bomb = await webpOfFrames(60_000)
  await expect(encodePhoto(bomb, 500)).rejects.toMatchObject({ code: 'unavailable' })
  await encodesAnother()
})

/** The profile of a phone's screen, padded. */
async function profileWith(more: number) {
  const { icc } = await sharp(await picture(9, 9).withIccProfile('p3').png().toBuffer()).metadata()
  const profile = Buffer.concat([icc!, Buffer.alloc(more)])
  profile.writeUInt32BE(profile.length)
  return pngChunk('iCCP', Buffer.concat([Buffer.from('p3\0\0'), deflateSync(profile)]))
}

async function colourOf(photo: Buffer) {
  const encoded = sharp(await encodePhoto(photo))
  return (await encoded.raw().toBuffer()).subarray(0, 3).toString('hex')
}

test.each([
  ['applies an ordinary colour profile', 0, false],
  ['ignores a colour profile larger than any camera writes', 4096, true],
])('%s', async (_what, more, isIgnored) => {
  const plain = await picture(64, 64).png().toBuffer()
  const tagged = pngWithChunks(plain, [await profileWith(more)])
  expect((await sharp(tagged).metadata()).icc?.length).toBeGreaterThan(more)
  expect((await colourOf(tagged)) === (await colourOf(plain))).toBe(isIgnored)
})
