import type { FastifyInstance } from 'fastify'
import { signedIn } from '../accounts/authenticate.ts'
import { AppError } from '../errors.ts'
import type { Api } from '../http/api.ts'
import { clientOf } from '../limits/known-devices.ts'

/** Five megabytes on a slow connection take a minute, in memory. */
const MAX_UPLOADS = 16
/** The accounts of one address leave room for others. */
const MAX_OF_ADDRESS = 4

/** The address of each account that uploads; shared by both mounts of a server. */
const uploadsOf = new WeakMap<FastifyInstance['server'], Map<string, string>>()

/** Concurrent uploads, one of each person. */
export function limitUploads(api: Api) {
  const uploads = uploadsOf.get(api.server) ?? new Map<string, string>()
  uploadsOf.set(api.server, uploads)
  api.addHook('onRequest', async (request, reply) => {
    const { id } = signedIn(request)
    const { address } = clientOf(request)
    // A client may be gone since its session was looked up, and its response does not close again.
    if (reply.raw.destroyed) throw new AppError('unavailable')
    const ofAddress = [...uploads.values()].filter((other) => other === address)
    if (uploads.has(id) || ofAddress.length >= MAX_OF_ADDRESS || uploads.size >= MAX_UPLOADS)
      throw new AppError('unavailable', { retryAfterSeconds: 5 })
    uploads.set(id, address)
    reply.raw.once('close', () => uploads.delete(id))
  })
}
