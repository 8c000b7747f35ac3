import type { FastifyContextConfig, FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import { type Call, statusesOf } from '#contract/calls/call.ts'
import {
  type AnswerOf,
  type BodyOf,
  CALLS,
  type CallName,
  type ParamsIn,
  type QueryOf,
} from '#contract/calls.ts'
import { EVENT_NUMBER } from '#contract/periods.ts'
import { PHOTO_KEY } from '#contract/photos.ts'
import { AppError } from '../errors.ts'
import type { Api } from './api.ts'
import { Id } from './schemas.ts'

/** What the names in a path stand for; another form of them is answered with 404. */
const PARAMS = {
  id: Id,
  member: Id,
  session: Id,
  event: z.pipe(z.string().check(z.regex(EVENT_NUMBER)), z.transform(Number)),
  key: z.string().check(z.regex(PHOTO_KEY)),
  code: z.string(),
  address: z.string(),
}
type Params<Path extends string> = {
  [Name in ParamsIn<Path> & keyof typeof PARAMS]: z.output<(typeof PARAMS)[Name]>
}

type Asked<Name extends CallName> = Params<Name> & {
  /** Who asks: not for calls that are open to everybody. */
  me: (typeof CALLS)[Name] extends { isOpen: true } ? undefined : { id: string }
  body: BodyOf<Name>
  query: QueryOf<Name>
  request: FastifyRequest
  reply: FastifyReply
}

/** The answer; or the reply, where the handler sent it by itself. */
type Answer<Name extends CallName> =
  | (AnswerOf<Name> extends undefined ? unknown : AnswerOf<Name>)
  | FastifyReply

type Handle<Name extends CallName> = (asked: Asked<Name>) => Answer<Name> | Promise<Answer<Name>>

/** Serves a call of the contract: its schemas, its status and who may call it come from there. */
export function serve<Name extends CallName>(
  api: Api,
  name: Name,
  handle: Handle<Name>,
  config: FastifyContextConfig = {},
) {
  const call: Call = CALLS[name]
  const [method, url] = name.split(' ') as ['GET' | 'POST' | 'PUT' | 'DELETE', string]
  const [usual] = statusesOf(call)
  const { isOpen = false, failures = [], bodyKiB } = call
  api.route({
    method,
    url,
    config: { ...config, public: isOpen, failures },
    ...(bodyKiB && { bodyLimit: bodyKiB * 1024 }),
    schema: schemaOf(call, url),
    handler: async (request, reply) => {
      if (!isOpen && !request.user) throw new AppError('not_signed_in')
      const { user: me, body, query } = request
      const asked = { ...(request.params as object), me, body, query, request, reply }
      const answer = await handle(asked as unknown as Asked<Name>)
      const { headersSent, destroyed } = reply.raw
      // Not again where the reader of a file is gone.
      if (reply.sent || headersSent || destroyed) return reply
      if (reply.statusCode === 200) reply.code(usual)
      return reply.send(usual === 204 ? null : answer)
    },
  })
}

const WITHOUT_BODY = new Set([204, 304])

/** What the validator, the serialiser and the document need to know. */
function schemaOf(call: Call, url: string) {
  const { summary, tag, query, body, takes } = call
  const names = url.split('/').flatMap((part) => (part.startsWith(':') ? part.slice(1) : []))
  const params = names.map((name) => [name, PARAMS[name as keyof typeof PARAMS]])
  return {
    summary,
    tags: [tag],
    ...(names.length > 0 && { params: z.object(Object.fromEntries(params)) }),
    ...(query && { querystring: query }),
    ...(body && { body }),
    ...(takes && { consumes: [...takes] }),
    response: Object.fromEntries(
      statusesOf(call).map((status) => [status, answerOf(call, status)]),
    ),
  }
}

function answerOf({ answer, file }: Call, status: number) {
  if (WITHOUT_BODY.has(status)) return z.null()
  if (!file) return answer
  const content = Object.entries(file).map(([type, schema]) => [type, { schema }])
  return { content: Object.fromEntries(content) as object }
}
