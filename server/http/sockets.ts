import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { AppError, toBody } from '../errors.ts'
import type { Readiness } from './health.ts'

/** Database 2 + 3 s < handler 6 s < the client's 7 s < request 10 s: an answer beats every giving up. */
export const SOCKET_LIMITS = {
  bodyLimit: 16 * 1024,
  requestTimeout: 10_000,
  keepAliveTimeout: 10_000,
  // What still comes in while closing is served and told to hang up, not refused in another shape.
  return503OnClosing: false,
  http: { headersTimeout: 5000, connectionsCheckingInterval: 1000 },
}

const ANSWER_MS = 6000

/** Fastify's own handlerTimeout stops counting once a body is read, so a POST could hang for ever. */
export function answerInTime(app: FastifyInstance, time = ANSWER_MS) {
  app.addHook('onRequest', (_request, reply, done) => {
    const timer = setTimeout(() => {
      if (!reply.sent) reply.send(new AppError('unavailable', { retryAfterSeconds: 2 }))
    }, time)
    reply.raw.once('close', () => clearTimeout(timer))
    done()
  })
}

/** A kept connection would hold the process open long after its last answer. */
export function hangUpWhenClosing(app: FastifyInstance, readiness: Readiness) {
  app.addHook('onSend', (_request, reply, payload, done) => {
    if (readiness.closing) reply.header('connection', 'close')
    done(null, payload)
  })
}

/** What is not HTTP, or comes too slowly, never reaches a route; it gets the same shape of answer. */
export function answerBrokenRequest(error: Error & { code?: string }, socket: Socket) {
  if (error.code === 'ECONNRESET' || !socket.writable) return void socket.destroy()
  const status = STATUS[error.code ?? ''] ?? 400
  const body = JSON.stringify(toBody(new AppError('malformed_body')))
  socket.end(
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\ncontent-type: application/json; charset=utf-8\r\n` +
      `content-length: ${Buffer.byteLength(body)}\r\nconnection: close\r\n\r\n${body}`,
  )
}

const STATUS: Record<string, number> = {
  ERR_HTTP_REQUEST_TIMEOUT: 408,
  HPE_HEADER_OVERFLOW: 431,
}
