import type { FastifyInstance, FastifyReply } from 'fastify'
import { withDeadline } from '../db/deadline.ts'
import { AppError } from '../errors.ts'

/** Whoever gets its turn at the database late may still answer by itself: what was done is told as done. */
const TIMES = { writeMs: 5500, answerMs: 6000 }

/** Fastify's own handlerTimeout stops counting once a body is read, so a POST could hang for ever. */
export function answerInTime(app: FastifyInstance, { writeMs, answerMs } = TIMES) {
  app.addHook('onRequest', ({ routeOptions }, reply, done) => {
    answerWithin(reply, answerMs + (routeOptions.config.arrivalMs ?? 0))
    done()
  })

  // After the body is read: what is set before does not outlive the wait for it.
  app.addHook('preHandler', (request, reply, done) => {
    if (request.method === 'GET') return done()
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
    // What is streamed counts as sent only once it was read.
    if (!reply.sent && !reply.raw.headersSent)
      reply.send(new AppError('unavailable', { retryAfterSeconds: 2 }))
  }, time)
  reply.raw.once('close', () => clearTimeout(timer))
}
