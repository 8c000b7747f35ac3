import type { FastifyRequest } from 'fastify'
import type { Config } from '../config.ts'
import type { Visit } from './deeds.ts'
import { clientOf } from './familiar-clients.ts'
import type { Door } from './sessions.ts'
import { throttleOf } from './throttle.ts'

/** How a request becomes a visit, at one of the doors. */
export function visitsAt(door: Door, config: Config) {
  const throttle = throttleOf(config)
  return (request: FastifyRequest): Visit => ({
    client: clientOf(request),
    throttle,
    log: request.log,
    userAgent: request.headers['user-agent'],
    door,
  })
}
