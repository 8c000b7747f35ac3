import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { AppError } from '../errors.ts'

/** A usual profile takes a third of a millisecond, so even the last of these is served within the client's 7 s. */
const MAX_CONNECTIONS = 10_000
/** Pending requests wait for the database or a hash and hold memory. */
const MAX_PENDING = 1000

/** Shared by all mounts of a server. */
const pendingByServer = new WeakMap<FastifyInstance['server'], Set<FastifyRequest>>()

export const pendingRequests = (server: FastifyInstance['server']) =>
  pendingByServer.get(server)?.size ?? 0

/** Past the limit, a 503 now is better than a response after the client's timeout. */
export function shedLoad(api: FastifyInstance, maxPending = MAX_PENDING) {
  api.server.maxConnections = MAX_CONNECTIONS
  const current = pendingByServer.get(api.server) ?? new Set()
  pendingByServer.set(api.server, current)

  const enter = (request: FastifyRequest, reply: FastifyReply, done: (error?: Error) => void) => {
    if (current.size >= maxPending && !request.routeOptions.config.evenUnderLoad)
      return done(new AppError('unavailable', { retryAfterSeconds: 2 }))
    // A client may be gone since its session was looked up, and its response does not close again.
    if (!reply.raw.destroyed) current.add(request)
    done()
  }

  api.addHook('onRequest', (request, reply, done) => {
    reply.raw.once('close', () => current.delete(request))
    enter(request, reply, done)
  })
  // A body that is arriving waits for its sender: slow uploads do not count.
  api.addHook('preParsing', (request, _reply, payload, done) => {
    current.delete(request)
    done(null, payload)
  })
  api.addHook('preValidation', (request, reply, done) => {
    if (!reply.sent) enter(request, reply, done)
  })
  // A response that is being read does not count either.
  api.addHook('onSend', (request, _reply, payload, done) => {
    current.delete(request)
    done(null, payload)
  })
}
