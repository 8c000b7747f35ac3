import { PHOTO_ARRIVAL_MS, PHOTO_BYTES, PHOTO_TYPES } from '#contract/photos.ts'
import { userLock } from '../accounts/queries.ts'
import { isoTime } from '../clock.ts'
import type { Config } from '../config.ts'
import type { Database } from '../db/database.ts'
import { AppError } from '../errors.ts'
import type { Api } from '../http/api.ts'
import { acceptRawBodies } from '../http/body.ts'
import { serve } from '../http/serve.ts'
import { toUser } from '../profile/profile.ts'
import { changePhoto } from './commands.ts'
import { deletePhoto, findPhoto } from './queries.ts'
import { limitUploads } from './upload-slots.ts'

const FOR_EVER = 'public, max-age=31536000, immutable'

export async function photoRoutes(api: Api, db: Database, config: Config) {
  const photos = { types: [...PHOTO_TYPES], maxBytes: PHOTO_BYTES }
  await acceptRawBodies(api, photos, (uploads) => {
    limitUploads(uploads)
    uploads.addContentTypeParser('*', (_request, _body, done) =>
      done(new AppError('unsupported_photo_type')),
    )
    serve(
      uploads,
      'PUT /users/avatar',
      async ({ body, request }) => toUser(await changePhoto(db, request, body as Buffer, config)),
      { arrivalMs: PHOTO_ARRIVAL_MS },
    )
  })

  serve(api, 'DELETE /users/avatar', ({ me: { id } }) =>
    db.transaction((tx) => deletePhoto(tx, id, isoTime(Date.now())), userLock(id)),
  )

  // Front ends of other origins that may use the API may show photos too.
  const isForOthers = config.CORS_ORIGINS.length > 0 || config.KENZIEHUB === 'on'
  const resourcePolicy = isForOthers ? 'cross-origin' : 'same-origin'
  // The address cannot be guessed, and a canvas needs CORS.
  const cors = config.KENZIEHUB === 'on' && { 'access-control-allow-origin': '*' }

  serve(api, 'GET /photos/:key', async ({ key, reply }) => {
    const jpeg = await findPhoto(db, key)
    if (!jpeg) throw new AppError('not_found')
    reply.headers({
      'cache-control': FOR_EVER,
      'cross-origin-resource-policy': resourcePolicy,
      ...cors,
    })
    return reply.type('image/jpeg').send(Buffer.from(jpeg))
  })
}
