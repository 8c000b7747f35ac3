import multipart from '@fastify/multipart'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { PHOTO_ARRIVAL_MS, PHOTO_BYTES } from '#contract/photos.ts'
import type { Config } from '../config.ts'
import type { Database } from '../db/database.ts'
import { AppError } from '../errors.ts'
import type { Api } from '../http/api.ts'
import { changePhoto } from '../photos/commands.ts'
import { limitUploads } from '../photos/upload-slots.ts'
import { Refusal } from './failures.ts'
import { originFor } from './paths.ts'
import { Person, toPerson } from './shapes.ts'

const FIELD = 'avatar'
const LIMITS = { fileSize: PHOTO_BYTES, files: 5, fields: 20, fieldSize: 16 * 1024, parts: 25 }

const failureMessages = {
  photo_unreadable: [400, [`${FIELD} must be a JPEG, PNG or WebP photo`]],
  photo_too_many_pixels: [400, [`${FIELD} must have at most 25 million pixels`]],
  body_too_large: [400, [`${FIELD} must be one file of at most 5 MB`]],
} as const

export async function avatarRoute(api: Api, db: Database, config: Config) {
  await api.register(async (scope: Api) => {
    boundForms(scope)
    limitUploads(scope)
    await scope.register(multipart, { limits: LIMITS })
    // Before the handler, whose time is limited.
    scope.addHook('preValidation', async (request, reply) => {
      request.body = request.isMultipart()
        ? await Promise.race([fileIn(request).catch(explain), tooLong(request, reply)])
        : undefined
    })
    scope.patch(
      '/users/avatar',
      {
        // At trace level the multipart plugin logs the request's headers, token included.
        ...(config.LOG_LEVEL === 'trace' && { logLevel: 'debug' }),
        config: { arrivalMs: PHOTO_ARRIVAL_MS, failureMessages },
        schema: { hide: true, response: { 200: Person } },
      },
      async (request) => {
        const bytes = request.body as Buffer | undefined
        if (!bytes) throw new Refusal(400, [`${FIELD} is required`])
        return toPerson(await changePhoto(db, request, bytes, config), originFor(request, config))
      },
    )
  })
}

/** The multipart plugin sets a status only for its limits; all else is a malformed form. */
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

/** A photo and other fields. The multipart plugin limits each part but not the whole. */
const MAX_BYTES = 6_000_000

function boundForms(api: Api) {
  api.addHook('onRequest', async ({ headers }, reply) => {
    if (Number(headers['content-length']) > MAX_BYTES) throw refuseRest(reply)
  })
}

/** Rejects and stops reading when the form is too long. Only for forms that are being read. */
const tooLong = ({ raw }: FastifyRequest, reply: FastifyReply) =>
  new Promise<never>((_resolve, reject) => {
    let bytes = 0
    raw.on('data', function count(chunk: Buffer) {
      bytes += chunk.length
      if (bytes <= MAX_BYTES) return
      raw.off('data', count).unpipe().pause()
      reject(refuseRest(reply))
    })
  })

function refuseRest(reply: FastifyReply) {
  reply.header('connection', 'close')
  return new AppError('body_too_large')
}
