import type { FastifyRequest } from 'fastify'
import type { Api } from '../http/api.ts'

export type Body = Record<string, unknown>

/** Front ends send whole people back, with all they have. */
export const MAX_BYTES = 128 * 1024

const UNREAD = 'application/x-unread'
const MEDIA_TYPE = /^[\w!#$&^.+-]+\/[\w!#$&^.+-]+\s*(?:;|$)/

/** Only JSON is read: what comes in another form, or with a DELETE, is as good as nothing. */
export function readJsonAlone(api: Api) {
  api.addHook('onRequest', async ({ method, raw: { headers } }) => {
    const type = headers['content-type']
    if (method === 'DELETE') headers['content-type'] = UNREAD
    else if (type !== undefined && !MEDIA_TYPE.test(type))
      headers['content-type'] = 'application/octet-stream'
  })
  api.addHook('onRoute', (route) => {
    route.bodyLimit ??= MAX_BYTES
  })
  api.addContentTypeParser(UNREAD, (_request, _stream, done) => done(null, {}))
  api.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, _bytes, done) => done(null, {}))
}

/** A list, a number or nothing at all have no fields either. */
export const bodyOf = ({ body }: FastifyRequest): Body =>
  typeof body === 'object' && body !== null && !Array.isArray(body) ? (body as Body) : {}
