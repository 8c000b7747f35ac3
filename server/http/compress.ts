import { brotliCompress, constants, gzip } from 'node:zlib'
import type { FastifyInstance } from 'fastify'
import { bestEncoding, type Encoding } from './encodings.ts'

/** A list of some fifty technologies. Less goes in a packet or two all the same. */
const WORTH_IT = 8 * 1024

type Done = (error: Error | null, bytes: Buffer) => void

/** A third of the bytes for a millisecond of another thread; better ones take longer for little more. */
const COMPRESS: Record<Encoding, (text: string, done: Done) => void> = {
  br: (text, done) =>
    brotliCompress(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 1 } }, done),
  gzip: (text, done) => gzip(text, { level: 1 }, done),
}

/**
 * What is read, and never what hands out a token. The length of an answer tells nobody anything: only
 * who has the token can ask for it, as no browser sends it along by itself.
 */
export function compressLargeAnswers(api: FastifyInstance) {
  api.addHook('onSend', ({ method, headers }, reply, payload, done) => {
    if (typeof payload !== 'string' || payload.length < WORTH_IT || method !== 'GET')
      return done(null, payload)
    const encoding = bestEncoding(headers['accept-encoding'])
    if (!encoding) return done(null, payload)
    COMPRESS[encoding](payload, (error, bytes) => {
      // The time to answer may have run out meanwhile.
      if (reply.sent) return
      if (error) return done(null, payload)
      reply.header('content-encoding', encoding)
      done(null, bytes)
    })
  })
}
