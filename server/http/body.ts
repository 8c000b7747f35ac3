import type { FastifyInstance } from 'fastify'
import { AppError } from '../errors.ts'
import type { Api } from './api.ts'

const utf8 = new TextDecoder('utf-8', { fatal: true })

/** JSON in strict UTF-8 and nothing else; an empty body is no body, as DELETE often sends it. */
export function acceptJsonOnly(app: FastifyInstance) {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, body, done) => {
    if (body.length === 0) return done(null, undefined)
    try {
      void parse(request, utf8.decode(body as Buffer), done)
    } catch (cause) {
      done(new AppError('malformed_body', { cause }))
    }
  })
}

interface RawBodies {
  types: string[]
  maxBytes: number
}

/** Routes declared here take raw bytes of these types, up to this size; all others take JSON. */
export async function acceptRawBodies(
  api: Api,
  { types, maxBytes }: RawBodies,
  declareRoutes: (scope: Api) => void,
) {
  await api.register(async (scope: Api) => {
    scope.removeAllContentTypeParsers()
    const limits = { parseAs: 'buffer', bodyLimit: maxBytes } as const
    scope.addContentTypeParser(types, limits, (_request, body, done) => done(null, body))
    declareRoutes(scope)
  })
}
