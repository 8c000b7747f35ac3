import { crc32, deflateSync } from 'node:zlib'
import sharp from 'sharp'

const marker = (name: number, payload: number[] = []) => [
  0xff,
  name,
  ...(payload.length > 0 ? [(payload.length + 2) >> 8, (payload.length + 2) & 255] : []),
  ...payload,
]
const none = (count: number) => Array<number>(count).fill(0)

/** A progressive grey JPEG of eight pixels with this many empty scans. */
export function jpegOfScans(scans: number) {
  const refine = (step: number) => {
    const low = 12 - (step % 13)
    return [...marker(0xda, [1, 1, 0, 1, 63, ((low + 1) << 4) | low]), 0x7f]
  }
  return Buffer.from([
    ...marker(0xd8),
    ...marker(0xdb, [0, ...Array<number>(64).fill(1)]),
    ...marker(0xc2, [8, 0, 8, 0, 8, 1, 1, 0x11, 0]),
    ...marker(0xc4, [0x00, 1, ...none(15), 0]),
    ...marker(0xc4, [0x10, 1, ...none(15), 0]),
    ...marker(0xda, [1, 1, 0, 0, 0, 0]),
    0x7f,
    ...Array.from({ length: scans - 1 }, (_, step) => refine(step)).flat(),
    ...marker(0xd9),
  ])
}

function chunk(name: string, payload: Buffer) {
  const head = Buffer.alloc(8)
  head.write(name)
  head.writeUInt32LE(payload.length, 4)
  return Buffer.concat([head, payload])
}

/** An animation of this many one-pixel frames. */
export async function webpOfFrames(frames: number) {
  const pixel = { create: { width: 1, height: 1, channels: 3 as const, background: 'red' } }
  const still = await sharp(pixel).webp({ lossless: true }).toBuffer()
  const frame = chunk('ANMF', Buffer.concat([Buffer.alloc(16), still.subarray(12)]))
  const animated = Buffer.from([2, ...none(9)])
  return chunk(
    'RIFF',
    Buffer.concat([
      Buffer.from('WEBP'),
      chunk('VP8X', animated),
      chunk('ANIM', Buffer.alloc(6)),
      ...Array<Buffer>(frames).fill(frame),
    ]),
  )
}

/** A PNG chunk. */
export function pngChunk(name: string, payload: Uint8Array) {
  const bytes = Buffer.alloc(payload.length + 12)
  bytes.writeUInt32BE(payload.length)
  bytes.write(name, 4, 'latin1')
  bytes.set(payload, 8)
  bytes.writeUInt32BE(crc32(bytes.subarray(4, -4)), payload.length + 8)
  return bytes
}

const BEHIND_HEADER = 33
const END_CHUNK = 12

export const pngWithChunks = (png: Buffer, before: Buffer[], behind: Buffer[] = []) =>
  Buffer.concat([
    png.subarray(0, BEHIND_HEADER),
    ...before,
    png.subarray(BEHIND_HEADER, -END_CHUNK),
    ...behind,
    png.subarray(-END_CHUNK),
  ])

const UNFOLDED = 45_000_000

/** Compressed text chunks of a few kilobytes, each of which expands to 45 MB. */
export async function pngOfTexts(texts: number) {
  const pixel = { create: { width: 1, height: 1, channels: 3 as const, background: 'red' } }
  const png = await sharp(pixel).png().toBuffer()
  const folded = Buffer.concat([Buffer.from('a\0\0'), deflateSync(Buffer.alloc(UNFOLDED, 'a'))])
  return pngWithChunks(png, Array<Buffer>(texts).fill(pngChunk('zTXt', folded)))
}
