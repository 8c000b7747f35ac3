import { brotliCompress, constants, gzip } from 'node:zlib'
import type { FastifyInstance } from 'fastify'

/** Smallest first. */
const ENCODINGS = ['br', 'gzip'] as const
export type Encoding = (typeof ENCODINGS)[number]

/** Browsers name five; a header with thousands is not parsed to its end. */
const LONGEST = 256

/** The smallest available encoding the client accepts. */
export function bestEncoding(
  accepted = '',
  isThere: (name: Encoding) => boolean = () => true,
): Encoding | undefined {
  const offers = accepted
    .slice(0, LONGEST)
    .toLowerCase()
    .split(',')
    .map((offer) => offer.trim())
  const takes = (name: Encoding) =>
    offers.some((offer) => offer.split(';')[0] === name && !/;\s*q=0(\.0*)?$/.test(offer))
  return ENCODINGS.find((name) => takes(name) && isThere(name))
}

/** About fifty technologies; less fits into a packet or two anyway. */
const WORTH_IT = 8 * 1024

type Done = (error: Error | null, bytes: Buffer) => void

/** A third of the bytes for a millisecond on another thread; higher levels gain little. */
const COMPRESS: Record<Encoding, (text: string, done: Done) => void> = {
  br: (text, done) =>
    brotliCompress(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 1 } }, done),
  gzip: (text, done) => gzip(text, { level: 1 }, done),
}

/**
 * Only GET, so never a response with a token in it. Compressed lengths leak nothing to other sites: no browser
 * attaches the token by itself.
 */
export function compressLargeAnswers(api: FastifyInstance) {
  api.addHook('onSend', ({ method, headers }, reply, payload, done) => {
    if (typeof payload !== 'string' || payload.length < WORTH_IT || method !== 'GET')
      return done(null, payload)
    const encoding = bestEncoding(headers['accept-encoding'])
    if (!encoding) return done(null, payload)
    COMPRESS[encoding](payload, (error, bytes) => {
      // The response may have timed out.
      if (reply.sent) return
      if (error) return done(null, payload)
      reply.header('content-encoding', encoding)
      done(null, bytes)
    })
  })
}
