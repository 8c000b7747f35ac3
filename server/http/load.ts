import type { FastifyInstance } from 'fastify'
import { AppError } from '../errors.ts'

/** A read takes a third of a millisecond, so even the last of so many is answered within the client's 7 s. */
const MAX_CONNECTIONS = 10_000
/** Those under way wait for a database or a hash and hold memory meanwhile. */
const MAX_UNDER_WAY = 1000

/** Of each server, whatever parts of it they ask. */
const underWay = new WeakMap<FastifyInstance['server'], number>()

/** Past its bounds, an honest 503 now is kinder than an answer after the client gave up. */
export function shedLoad(api: FastifyInstance, mostUnderWay = MAX_UNDER_WAY) {
  api.server.maxConnections = MAX_CONNECTIONS
  const current = () => underWay.get(api.server) ?? 0
  api.addHook('onRequest', (request, reply, done) => {
    if (current() >= mostUnderWay && !request.routeOptions.config.evenUnderLoad)
      return done(new AppError('unavailable', { retryAfterSeconds: 2 }))
    underWay.set(api.server, current() + 1)
    reply.raw.once('close', () => underWay.set(api.server, current() - 1))
    done()
  })
}
