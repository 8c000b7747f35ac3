import * as z from 'zod/mini'
import { PHOTO_ARRIVAL_MS, PHOTO_BYTES, PHOTO_TYPES } from '#contract/photos.ts'
import { User } from '#contract/users.ts'
import { signedIn } from '../accounts/authenticate.ts'
import { PHOTO_KEY, PHOTO_PATH } from '../accounts/photo-address.ts'
import { userLock } from '../accounts/queries.ts'
import { readClassNews } from '../classes/news.ts'
import { isoTime } from '../clock.ts'
import type { Config } from '../config.ts'
import type { Database } from '../db/database.ts'
import { AppError } from '../errors.ts'
import type { Api } from '../http/api.ts'
import { acceptRawBodies } from '../http/body.ts'
import { clientOf } from '../limits/known-devices.ts'
import { toUser } from '../profile/profile.ts'
import { changePhoto } from './commands.ts'
import { deletePhoto, findPhoto } from './queries.ts'
import { limitUploads } from './upload-slots.ts'

const ByKey = z.object({ key: z.string().check(z.regex(PHOTO_KEY)) })
const Jpeg = { content: { 'image/jpeg': { schema: z.unknown() } } }
const FOR_EVER = 'public, max-age=31536000, immutable'

export async function photoRoutes(api: Api, db: Database, config: Config) {
  const photos = { types: [...PHOTO_TYPES], maxBytes: PHOTO_BYTES }
  await acceptRawBodies(api, photos, (uploads) => {
    limitUploads(uploads)
    uploads.addContentTypeParser('*', (_request, _body, done) =>
      done(new AppError('unsupported_photo_type')),
    )
    uploads.put(
      '/users/avatar',
      {
        config: {
          arrivalMs: PHOTO_ARRIVAL_MS,
          failures: [
            'photo_unreadable',
            'photo_too_many_pixels',
            'body_too_large',
            'unsupported_photo_type',
          ],
        },
        schema: {
          tags: ['My account'],
          summary: 'Give me a photo: the bytes of a JPEG, PNG or WebP of at most 5 MB',
          consumes: [...PHOTO_TYPES],
          body: z.unknown(),
          response: { 200: User },
        },
      },
      async (request) => {
        const { address } = clientOf(request)
        const person = signedIn(request)
        const news = await readClassNews(db, config.CLASSES, person)
        const { user, held } = await changePhoto(db, person, {
          bytes: request.body as Buffer,
          address,
        })
        return toUser(user, held, news)
      },
    )
  })

  api.delete(
    '/users/avatar',
    {
      schema: { summary: 'Take my photo away', tags: ['My account'], response: { 204: z.null() } },
    },
    async (request, reply) => {
      const { id } = signedIn(request)
      await db.transaction((tx) => deletePhoto(tx, id, isoTime(Date.now())), userLock(id))
      return reply.code(204).send(null)
    },
  )

  // Front ends of other origins that may use the API may show photos too.
  const isForOthers = config.CORS_ORIGINS.length > 0 || config.KENZIEHUB === 'on'
  const resourcePolicy = isForOthers ? 'cross-origin' : 'same-origin'
  // The address cannot be guessed, and a canvas needs CORS.
  const cors = config.KENZIEHUB === 'on' && { 'access-control-allow-origin': '*' }

  api.get(
    `${PHOTO_PATH}:key`,
    {
      config: { public: true },
      schema: {
        tags: ['My account'],
        summary: 'A photo, by the address in a user',
        params: ByKey,
        response: { 200: Jpeg },
      },
    },
    async (request, reply) => {
      const jpeg = await findPhoto(db, request.params.key)
      if (!jpeg) throw new AppError('not_found')
      reply.headers({
        'cache-control': FOR_EVER,
        'cross-origin-resource-policy': resourcePolicy,
        ...cors,
      })
      return reply.type('image/jpeg').send(Buffer.from(jpeg))
    },
  )
}
