import swagger from '@fastify/swagger'
import type { FastifyInstance, RouteOptions } from 'fastify'
import { jsonSchemaTransform } from 'fastify-type-provider-zod'
import { ERRORS, ErrorBody } from '#contract/errors.ts'
import type { Api } from './api.ts'
import { renderDocs, STYLES } from './docs-page.ts'

/** The document is read off the routes' own schemas, so it cannot say anything else than they do. */
export async function describeApi(app: FastifyInstance) {
  app.addHook('onRoute', describeFailures)
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: 'Techfólio', version: '1.0.0', description: ABOUT },
      components: { securitySchemes: { token: { type: 'http', scheme: 'bearer' } } },
    },
    transform: jsonSchemaTransform,
  })
}

const ABOUT =
  'Accounts and technologies of students. Every failure has the same shape: compare `code` or `message`; `fields` holds a Portuguese sentence for each field that is wrong. Keys a route does not know are ignored.'

function describeFailures({ method, schema, config }: RouteOptions) {
  if (!schema || schema.hide) return
  const failures = new Set(config?.failures ?? [])
  // A body sent along with a DELETE is read as well, though nothing in it is used.
  if (schema.body || method === 'DELETE') {
    for (const code of ['invalid_input', 'body_too_large', 'unsupported_media_type'] as const)
      failures.add(code)
  }
  if (schema.params) failures.add('not_found')
  if (!config?.public) {
    failures.add('not_signed_in')
    schema.security = [{ token: [] }]
  }
  failures.add('unavailable')
  const responses = [...failures].map((code) => [ERRORS[code].status, ErrorBody] as const)
  schema.response = { ...(schema.response as object | undefined), ...Object.fromEntries(responses) }
}

const open = { config: { public: true, withoutDatabase: true }, schema: { hide: true } }

export function documentationRoutes(api: Api) {
  api.get('/openapi.json', open, async () => api.swagger())
  api.get('/docs', open, async (_request, reply) =>
    reply.type('text/html; charset=utf-8').send(renderDocs(api.swagger())),
  )
  api.get('/docs.css', open, async (_request, reply) =>
    reply.type('text/css; charset=utf-8').send(STYLES),
  )
}
