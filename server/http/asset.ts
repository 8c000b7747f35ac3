import { hash } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'

/** An answer that is ready: its bytes, also compressed where that was worth it. */
export interface Asset {
  type: string
  cache: string
  etag?: string
  bytes: Partial<Record<Encoding, Buffer>> & { identity: Buffer }
}
type Encoding = 'br' | 'gzip'

/** A weak one: compressed or not, it is the same. */
export const etagOf = (content: string | Uint8Array) =>
  `W/"${hash('sha256', content).slice(0, 32)}"`

/** Where an answer has an ETag, whoever has it is not sent it again. */
export function sendAsset(request: FastifyRequest, reply: FastifyReply, asset: Asset) {
  reply.headers({ 'cache-control': asset.cache, vary: 'accept-encoding' })
  if (asset.etag) {
    reply.header('etag', asset.etag)
    if (reply.statusCode === 200 && request.headers['if-none-match'] === asset.etag)
      return reply.code(304).send()
  }
  const encoding = bestEncoding(request.headers['accept-encoding'] ?? '', asset)
  if (encoding) reply.header('content-encoding', encoding)
  return reply.type(asset.type).send(asset.bytes[encoding ?? 'identity'])
}

function bestEncoding(accepted: string, { bytes }: Asset): Encoding | undefined {
  const offers = accepted
    .toLowerCase()
    .split(',')
    .map((offer) => offer.trim())
  const takes = (name: Encoding) =>
    offers.some((offer) => offer.split(';')[0] === name && !/;\s*q=0(\.0*)?$/.test(offer))
  return (['br', 'gzip'] as const).find((name) => bytes[name] && takes(name))
}
