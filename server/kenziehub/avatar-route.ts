import multipart from '@fastify/multipart'
import type { FastifyRequest } from 'fastify'
import { PHOTO_ARRIVAL_MS, PHOTO_BYTES } from '#contract/photos.ts'
import { signedIn } from '../accounts/authenticate.ts'
import type { Config } from '../config.ts'
import type { Database } from '../db/database.ts'
import { AppError } from '../errors.ts'
import type { Api } from '../http/api.ts'
import { clientOf } from '../limits/known-devices.ts'
import { changePhoto } from '../photos/commands.ts'
import { boundUploads } from '../photos/uploads.ts'
import { Refusal } from './failures.ts'
import { boundForms, tooLong } from './form-bytes.ts'
import { originFor } from './origin.ts'
import { Person } from './shapes.ts'
import { toPerson } from './to-person.ts'

const FIELD = 'avatar'
const LIMITS = { fileSize: PHOTO_BYTES, files: 5, fields: 20, fieldSize: 16 * 1024, parts: 25 }

const says = {
  photo_unreadable: [400, [`${FIELD} must be a JPEG, PNG or WebP photo`]],
  photo_too_many_pixels: [400, [`${FIELD} must have at most 25 million pixels`]],
  body_too_large: [400, [`${FIELD} must be one file of at most 5 MB`]],
} as const

export async function avatarRoute(api: Api, db: Database, config: Config) {
  await api.register(async (scope: Api) => {
    boundForms(scope)
    boundUploads(scope)
    await scope.register(multipart, { limits: LIMITS })
    // Read before the handler begins: from there on its time is counted.
    scope.addHook('preValidation', async (request, reply) => {
      request.body = request.isMultipart()
        ? await Promise.race([fileIn(request).catch(explain), tooLong(request, reply)])
        : undefined
    })
    scope.patch(
      '/users/avatar',
      {
        // The reader of forms would write the request's headers, token included.
        ...(config.LOG_LEVEL === 'trace' && { logLevel: 'debug' }),
        config: { arrivalMs: PHOTO_ARRIVAL_MS, says },
        schema: { hide: true, response: { 200: Person } },
      },
      async (request) => {
        const bytes = request.body as Buffer | undefined
        if (!bytes) throw new Refusal(400, [`${FIELD} is required`])
        const { address } = clientOf(request)
        const { user, held } = await changePhoto(db, signedIn(request), { bytes, address })
        return toPerson(user, held, originFor(request, config))
      },
    )
  })
}

/** The reader of forms names only what passes its limits; all else is a form that is cut or is none. */
function explain(cause: unknown): never {
  if (cause instanceof Error && 'statusCode' in cause) throw cause
  throw new AppError('malformed_body', { cause })
}

async function fileIn(request: FastifyRequest) {
  let bytes: Buffer | undefined
  for await (const part of request.parts()) {
    if (part.type !== 'file') continue
    if (part.fieldname === FIELD && !bytes) bytes = await part.toBuffer()
    else part.file.resume()
  }
  return bytes?.length ? bytes : undefined
}
