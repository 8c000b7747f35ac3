import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import type { FastifyInstance } from 'fastify'
import { networkTest } from './networks.ts'

const HEADER = 'x-request-id'
const IS_ID = /^[\w.-]{1,64}$/

/** The id that a trusted proxy sent, or else a new one: anyone could fill the log with the same. */
export function requestIds(proxies: string[]) {
  const isTrusted = networkTest(proxies)
  return ({ headers, socket }: IncomingMessage) => {
    const sent = headers[HEADER]
    return typeof sent === 'string' && IS_ID.test(sent) && isTrusted(socket.remoteAddress ?? '')
      ? sent
      : randomUUID()
  }
}

export function sendRequestId(app: FastifyInstance) {
  app.addHook('onRequest', (request, reply, done) => {
    reply.header(HEADER, request.id)
    done()
  })
}
