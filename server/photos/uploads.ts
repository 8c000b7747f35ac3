import type { FastifyInstance } from 'fastify'
import { signedIn } from '../accounts/authenticate.ts'
import { AppError } from '../errors.ts'
import type { Api } from '../http/api.ts'
import { clientOf } from '../limits/known-devices.ts'
import { createUploadPlaces } from '../queue/upload-places.ts'

const noPlace = () => new AppError('unavailable', { retryAfterSeconds: 5 })

/** Of each server, by whatever mount they send. */
const placesOf = new WeakMap<FastifyInstance['server'], ReturnType<typeof createUploadPlaces>>()

/** Five megabytes on a slow line take a minute: so few at once, and one of each person, hold little memory. */
export function boundUploads(api: Api) {
  const places = placesOf.get(api.server) ?? createUploadPlaces()
  placesOf.set(api.server, places)
  api.addHook('onRequest', async (request, reply) => {
    const { socket } = request.raw
    const before = socket.bytesRead
    const leave = places.take({
      account: signedIn(request).id,
      address: clientOf(request).address,
      bytesSoFar: () => socket.bytesRead - before,
      // A request that never came over a line, as tests send them, is here at once.
      hasArrived: () => (request.raw as { complete?: boolean }).complete !== false,
      giveWay: () => {
        if (!reply.sent) void reply.header('connection', 'close').send(noPlace())
      },
    })
    if (!leave) throw noPlace()
    reply.raw.once('close', leave)
  })
}

export function refuseOtherTypes(api: Api) {
  api.addContentTypeParser('*', (_request, _body, done) =>
    done(new AppError('unsupported_photo_type')),
  )
}
