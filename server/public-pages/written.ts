import { type BrotliOptions, brotliCompressSync, constants, gzipSync } from 'node:zlib'
import { type Asset, etagOf } from '../http/asset.ts'

/** A drawing as it is sent. */
export type Written = Required<Pick<Asset, 'bytes' | 'etag'>>

/** The best takes ten times as long for a twentieth less. */
const BROTLI: BrotliOptions = { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }
/** The largest page has 4.5 MB, and a twentieth of that compressed, which nearly everybody takes. */
const LARGE = 256 * 1024
export const isLarge = ({ length }: string | Buffer) => length > LARGE

/** Takes a processor's time: to be called in a thread beside. */
export function write(text: string): Written {
  const identity = Buffer.from(text)
  const compressed = { br: brotliCompressSync(identity, BROTLI), gzip: gzipSync(identity) }
  return {
    bytes: isLarge(identity) ? compressed : { identity, ...compressed },
    etag: etagOf(identity),
  }
}

export const writePicture = (png: Buffer): Written => ({
  bytes: { identity: png },
  etag: etagOf(png),
})

/** What comes from another thread is bytes, and no Buffer any more. */
export function fromThread({ bytes, etag }: Written): Written {
  const buffers = Object.entries(bytes).map(([name, one]) => [name, asBuffer(one)])
  return { bytes: Object.fromEntries(buffers) as Written['bytes'], etag }
}

const asBuffer = ({ buffer, byteOffset, byteLength }: Uint8Array) =>
  Buffer.from(buffer, byteOffset, byteLength)
