import { hash } from 'node:crypto'
import { createGunzip } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { AppError } from '../errors.ts'
import { bestEncoding, type Encoding } from './encodings.ts'

/** An answer that is ready: its bytes, also compressed where that was worth it. */
export interface Asset {
  type: string
  cache: string
  etag?: string
  /** Where it has parts that the policy of all other answers would block. */
  policy?: string
  bytes: Plain | Compressed
}

interface Plain extends Partial<Record<Encoding, Buffer>> {
  identity: Buffer
}

/** What is too large to be kept as it is: the few who take nothing compressed have it unpacked as they read. */
interface Compressed {
  gzip: Buffer
  br?: Buffer
  identity?: never
}

/** A weak one: compressed or not, it is the same. */
export const etagOf = (content: string | Uint8Array) =>
  `W/"${hash('sha256', content).slice(0, 32)}"`

/** Where an answer has an ETag, whoever has it is not sent it again. */
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

/** Each has some hundred kilobytes of its own, which nobody counts as waiting: of those who read nothing, so many at most. */
const MAX_UNPACKED = 32
let unpackedNow = 0

/** A stream, so that whoever reads slowly has no whole of their own waiting in memory. */
function unpacked({ gzip }: Asset['bytes']) {
  if (unpackedNow >= MAX_UNPACKED) throw new AppError('unavailable', { retryAfterSeconds: 2 })
  unpackedNow += 1
  const stream = createGunzip().once('close', () => {
    unpackedNow -= 1
  })
  return stream.end(gzip)
}
