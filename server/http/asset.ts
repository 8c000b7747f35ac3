import { hash } from 'node:crypto'
import { createGunzip } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { AppError } from '../errors.ts'
import { bestEncoding, type Encoding } from './compress.ts'

/** A prepared response: its bytes, also compressed where worthwhile. */
export interface Asset {
  type: string
  cache: string
  etag?: string
  /** A Content-Security-Policy of its own, for pages with inline parts. */
  policy?: string
  bytes: Plain | Compressed
}

interface Plain extends Partial<Record<Encoding, Buffer>> {
  identity: Buffer
}

/** Too large to cache uncompressed: decompressed while sending for the few clients that accept no compression. */
interface Compressed {
  gzip: Buffer
  br?: Buffer
  identity?: never
}

/** Weak: the same for every encoding. */
export const etagOf = (content: string | Uint8Array) =>
  `W/"${hash('sha256', content).slice(0, 32)}"`

export function sendAsset(request: FastifyRequest, reply: FastifyReply, asset: Asset) {
  const vary = [reply.getHeader('vary'), 'accept-encoding'].filter(Boolean).join(', ')
  reply.headers({ 'cache-control': asset.cache, vary })
  if (asset.policy) reply.header('content-security-policy', asset.policy)
  if (asset.etag) {
    reply.header('etag', asset.etag)
    if (reply.statusCode === 200 && request.headers['if-none-match'] === asset.etag)
      return reply.code(304).send()
  }
  const encoding = bestEncoding(
    request.headers['accept-encoding'],
    (name) => asset.bytes[name] !== undefined,
  )
  if (encoding) reply.header('content-encoding', encoding)
  return reply.type(asset.type).send(asset.bytes[encoding ?? 'identity'] ?? unpacked(asset.bytes))
}

/** Each stream buffers some hundred kilobytes that no other limit counts. */
const MAX_UNPACKED = 32
let unpackedNow = 0

/** A stream, so that a slow reader does not hold a whole copy in memory. */
function unpacked({ gzip }: Asset['bytes']) {
  if (unpackedNow >= MAX_UNPACKED) throw new AppError('unavailable', { retryAfterSeconds: 2 })
  unpackedNow += 1
  const stream = createGunzip().once('close', () => {
    unpackedNow -= 1
  })
  return stream.end(gzip)
}
