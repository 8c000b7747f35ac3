import type { FastifyInstance } from 'fastify'
import { AppError } from '../errors.ts'
import type { Api } from '../http/api.ts'
import { signedIn } from './authenticate.ts'

const MOST_AT_ONCE = 4

/** Of each server, by whatever mount they send. */
const sending = new WeakMap<FastifyInstance['server'], Set<string>>()

/** Five megabytes on a slow line take a minute: so few at once, and one of each person, hold little memory. */
export function boundUploads(api: Api) {
  const senders = sending.get(api.server) ?? new Set()
  sending.set(api.server, senders)
  api.addHook('onRequest', async (request, reply) => {
    const { id } = signedIn(request)
    if (senders.size >= MOST_AT_ONCE || senders.has(id))
      throw new AppError('unavailable', { retryAfterSeconds: 5 })
    senders.add(id)
    reply.raw.once('close', () => senders.delete(id))
  })
}

export function refuseOtherTypes(api: Api) {
  api.addContentTypeParser('*', (_request, _body, done) =>
    done(new AppError('unsupported_photo_type')),
  )
}
