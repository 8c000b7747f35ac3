import { promisify } from 'node:util'
import { type BrotliOptions, brotliCompress, constants, gzip } from 'node:zlib'
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
