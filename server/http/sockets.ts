import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { AppError } from '../errors.ts'
import { toBody } from './failures.ts'
import { RAW_HEADERS } from './headers.ts'
import type { Readiness } from './health.ts'

const { STATUS_CODES } = process.getBuiltinModule('node:http')

/** Database 2 + 3 s < handler 6 s < the client's 7 s < request 10 s: an answer beats every giving up. */
export const SOCKET_LIMITS = {
  bodyLimit: 16 * 1024,
  // For the one body that may take a minute; arriveInTime keeps the 10 s of all others.
  requestTimeout: 70_000,
  keepAliveTimeout: 10_000,
  // What still comes in while closing is served and told to hang up, not refused in another shape.
  return503OnClosing: false,
  // Node would refuse a request without a host by itself, in another shape: refuseBareRequests does.
  http: { headersTimeout: 5000, connectionsCheckingInterval: 1000, requireHostHeader: false },
}

/** A kept connection would hold the process open long after its last answer. */
export function hangUpWhenClosing(app: FastifyInstance, readiness: Readiness) {
  app.addHook('onSend', (_request, reply, payload, done) => {
    if (readiness.closing) reply.header('connection', 'close')
    done(null, payload)
  })
}

const IS_HOST = /^host$/i

/** What Node would refuse with a bare status line is refused like everything else. */
export function refuseBareRequests(app: FastifyInstance) {
  app.server.on('checkExpectation', (_request: IncomingMessage, response: ServerResponse) =>
    response.writeHead(417, rawHeaders(MALFORMED)).end(MALFORMED),
  )
  app.addHook('onRequest', ({ raw }, reply, done) => {
    const hosts = raw.rawHeaders.filter((text, at) => at % 2 === 0 && IS_HOST.test(text)).length
    // Of two a proxy may take the one and we the other.
    if (hosts === 1 || (hosts === 0 && raw.httpVersion !== '1.1')) return done()
    reply.headers(RAW_HEADERS).header('connection', 'close')
    done(new AppError('malformed_body'))
  })
}

/** What is not HTTP, or comes too slowly, never reaches a route; it gets the same shape of answer. */
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
