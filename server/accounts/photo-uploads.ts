import { PHOTO_BYTES, PHOTO_TYPES } from '#contract/photos.ts'
import { AppError } from '../errors.ts'
import type { Api } from '../http/api.ts'
import { signedIn } from './authenticate.ts'

const MOST_AT_ONCE = 4

/** Bytes of pictures and nothing else, in a room of their own: everywhere else bodies are JSON. */
export function acceptPhotosOnly(api: Api) {
  api.removeAllContentTypeParsers()
  api.addContentTypeParser(
    [...PHOTO_TYPES],
    { parseAs: 'buffer', bodyLimit: PHOTO_BYTES },
    (_request, body, done) => done(null, body),
  )
  api.addContentTypeParser('*', (_request, _body, done) =>
    done(new AppError('unsupported_photo_type')),
  )
}

/** Five megabytes on a slow line take a minute: so few at once, and one of each person, hold little memory. */
export function boundUploads(api: Api) {
  const senders = new Set<string>()
  api.addHook('onRequest', async (request, reply) => {
    const { id } = signedIn(request)
    if (senders.size >= MOST_AT_ONCE || senders.has(id))
      throw new AppError('unavailable', { retryAfterSeconds: 5 })
    senders.add(id)
    reply.raw.once('close', () => senders.delete(id))
  })
}
