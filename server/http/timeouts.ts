import type { Socket } from 'node:net'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { withDeadline } from '../db/deadline.ts'
import { AppError } from '../errors.ts'
import { readFor } from '../queue/read-queue.ts'
import { answerBrokenRequest } from './sockets.ts'

/** Writes end first, so that a request that reached the database late still reports its own result. */
const TIMES = { writeMs: 5500, answerMs: 6000 }

/** Fastify's handlerTimeout stops counting once a body is read, so a POST could hang for ever. */
export function limitResponseTime(app: FastifyInstance, { writeMs, answerMs } = TIMES) {
  app.addHook('onRequest', ({ routeOptions }, reply, done) => {
    answerWithin(reply, answerMs + (routeOptions.config.arrivalMs ?? 0))
    done()
  })

  // After the body is read: async context set earlier is lost while waiting for it.
  app.addHook('preHandler', (request, reply, done) => {
    if (/^(GET|HEAD)$/.test(request.method)) return readFor(reply.raw, done)
    const isSlowToArrive = request.routeOptions.config.arrivalMs !== undefined
    if (isSlowToArrive) answerWithin(reply, answerMs)
    const over = new AbortController()
    const left = isSlowToArrive ? writeMs : Math.max(0, writeMs - reply.elapsedTime)
    const timer = setTimeout(() => over.abort(), left)
    reply.raw.once('close', () => clearTimeout(timer))
    const whose = request.user?.id
    withDeadline({ at: performance.now() + left, signal: over.signal, whose }, done)
  })
}

function answerWithin(reply: FastifyReply, time: number) {
  const timer = setTimeout(() => {
    // A stream counts as sent only when it ends.
    if (!reply.sent && !reply.raw.headersSent)
      reply.send(new AppError('unavailable', { retryAfterSeconds: 2 }))
  }, time)
  reply.raw.once('close', () => clearTimeout(timer))
}

const ARRIVAL_MS = 10_000

/** Node has one timeout for all bodies, which must allow the longest; all others are limited here. */
export function limitBodyTime(app: FastifyInstance, ordinaryMs = ARRIVAL_MS) {
  app.addHook('onRequest', ({ raw, headers, routeOptions }, _reply, done) => {
    const hasBody = headers['content-length'] ?? headers['transfer-encoding']
    if (hasBody === undefined) return done()
    const timer = setTimeout(() => {
      if (isHereOrGone(raw)) return
      answerBrokenRequest(TOO_SLOW, raw.socket)
      raw.socket.destroySoon()
    }, routeOptions.config.arrivalMs ?? ordinaryMs)
    raw.once('end', () => clearTimeout(timer)).once('close', () => clearTimeout(timer))
    done()
  })
}

interface Line {
  complete?: boolean
  socket: Socket
}

/** Injected requests, as in tests, have no real socket. */
const isHereOrGone = ({ complete, socket }: Line) => complete !== false || socket.destroyed

const TOO_SLOW = Object.assign(new Error('The body came too slowly'), {
  code: 'ERR_HTTP_REQUEST_TIMEOUT',
})
