import type { FastifyInstance, FastifyRequest } from 'fastify'
import { AppError } from '../errors.ts'

/** A usual profile takes a third of a millisecond, so even the last of so many comes within the client's 7 s; what takes longer has a line. */
const MAX_CONNECTIONS = 10_000
/** Those under way wait for a database or a hash and hold memory meanwhile. */
const MAX_UNDER_WAY = 1000

/** Of each server, whatever parts of it they ask. */
const underWay = new WeakMap<FastifyInstance['server'], Set<FastifyRequest>>()

/** Past its bounds, an honest 503 now is kinder than an answer after the client gave up. */
export function shedLoad(api: FastifyInstance, mostUnderWay = MAX_UNDER_WAY) {
  api.server.maxConnections = MAX_CONNECTIONS
  const current = underWay.get(api.server) ?? new Set()
  underWay.set(api.server, current)

  const enter = (request: FastifyRequest, done: (error?: Error) => void) => {
    if (current.size >= mostUnderWay && !request.routeOptions.config.evenUnderLoad)
      return done(new AppError('unavailable', { retryAfterSeconds: 2 }))
    current.add(request)
    done()
  }

  api.addHook('onRequest', (request, reply, done) => {
    reply.raw.once('close', () => current.delete(request))
    enter(request, done)
  })
  // A body on its way waits for its sender, not for us: a thousand slow ones must keep nobody out.
  api.addHook('preParsing', (request, _reply, payload, done) => {
    current.delete(request)
    done(null, payload)
  })
  api.addHook('preValidation', (request, reply, done) => {
    if (!reply.sent) enter(request, done)
  })
  // Once made, an answer only waits to be read: whoever does not read it must keep nobody out.
  api.addHook('onSend', (request, _reply, payload, done) => {
    current.delete(request)
    done(null, payload)
  })
}
