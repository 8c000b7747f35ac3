import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { AppError } from '../errors.ts'
import { toBody } from './failures.ts'
import { RAW_HEADERS } from './headers.ts'
import type { Readiness } from './health.ts'

const { STATUS_CODES } = process.getBuiltinModule('node:http')

/** Database 2 + 3 s < handler 6 s < client 7 s < request 10 s: a response comes before every timeout. */
export const SOCKET_LIMITS = {
  bodyLimit: 16 * 1024,
  // For the photo upload, which may take a minute; limitBodyTime limits all others to 10 s.
  requestTimeout: 70_000,
  keepAliveTimeout: 10_000,
  // Closes a socket that neither sends nor reads, after twice the time at most. A handler ends within 6 s.
  connectionTimeout: 12_000,
  // Requests while closing are served, with `connection: close`.
  return503OnClosing: false,
  // Node would answer a missing Host without a body: refuseBareRequests does it in our shape.
  http: { headersTimeout: 5000, connectionsCheckingInterval: 1000, requireHostHeader: false },
}

/** A keep-alive connection would delay the end of the process. */
export function hangUpWhenClosing(app: FastifyInstance, readiness: Readiness) {
  app.addHook('onSend', (_request, reply, payload, done) => {
    if (readiness.closing) reply.header('connection', 'close')
    done(null, payload)
  })
}

const IS_HOST = /^host$/i

/** Gives the errors that Node answers without a body our shape. */
export function refuseBareRequests(app: FastifyInstance) {
  app.server.on('checkExpectation', (_request: IncomingMessage, response: ServerResponse) =>
    response.writeHead(417, rawHeaders(MALFORMED)).end(MALFORMED),
  )
  app.addHook('onRequest', ({ raw }, reply, done) => {
    const hosts = raw.rawHeaders.filter((text, at) => at % 2 === 0 && IS_HOST.test(text)).length
    // Of two Host headers a proxy may use one and we the other.
    if (hosts === 1 || (hosts === 0 && raw.httpVersion !== '1.1')) return done()
    reply.headers(RAW_HEADERS).header('connection', 'close')
    done(new AppError('malformed_body'))
  })
}

/** Malformed and slow requests never reach a route, and get the same shape of error. */
export function answerBrokenRequest(error: Error & { code?: string }, socket: Socket) {
  if (error.code === 'ECONNRESET' || !socket.writable) return void socket.destroy()
  const status = STATUS[error.code ?? ''] ?? 400
  const head = Object.entries(rawHeaders(MALFORMED)).map(([name, value]) => `${name}: ${value}\r\n`)
  socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${head.join('')}\r\n${MALFORMED}`)
}

const MALFORMED = JSON.stringify(toBody(new AppError('malformed_body')))

const rawHeaders = (body: string) => ({
  ...RAW_HEADERS,
  'content-type': 'application/json; charset=utf-8',
  'content-length': Buffer.byteLength(body),
  connection: 'close',
})

const STATUS: Record<string, number> = {
  ERR_HTTP_REQUEST_TIMEOUT: 408,
  HPE_HEADER_OVERFLOW: 431,
}
