import type { FastifyRequest } from 'fastify'
import type { Config } from '../config.ts'
import { clientOf } from '../limits/known-devices.ts'
import { throttleOf } from '../limits/throttle.ts'
import type { Visit } from './commands.ts'
import type { Door } from './sessions.ts'

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
