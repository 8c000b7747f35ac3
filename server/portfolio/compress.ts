import { promisify } from 'node:util'
import {
  type BrotliOptions,
  brotliCompress,
  brotliCompressSync,
  constants,
  gzip,
  gzipSync,
} from 'node:zlib'
import type { Asset } from '../http/asset.ts'

/** The best takes ten times as long for a twentieth less. */
const BROTLI: BrotliOptions = { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }

/** Once for a version, and beside everybody else's work. */
export async function compress(text: string): Promise<Asset['bytes']> {
  const identity = Buffer.from(text)
  const [br, zipped] = await Promise.all([
    promisify(brotliCompress)(identity, BROTLI),
    promisify(gzip)(identity),
  ])
  return { identity, br, gzip: zipped }
}

/** For the few answers that are the same for everybody, before there is anybody. */
export function compressAtStart(text: string): Asset['bytes'] {
  const identity = Buffer.from(text)
  return { identity, br: brotliCompressSync(identity, BROTLI), gzip: gzipSync(identity) }
}
