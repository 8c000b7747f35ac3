import { readFileSync } from 'node:fs'
import swagger from '@fastify/swagger'
import type { FastifyInstance, RouteOptions } from 'fastify'
import { jsonSchemaTransform } from 'fastify-type-provider-zod'
import { ErrorBody } from '#contract/error-body.ts'
import { ERRORS } from '#contract/errors.ts'
import type { Api } from './api.ts'
import { type ClientFiles, styleSheetsOf } from './client-files.ts'
import { ABOUT, PASSWORD_RULES } from './docs/introduction.ts'
import { renderDocs, STYLES } from './docs/page.ts'
import { originOf } from './origin.ts'

const MANIFEST = new URL('../../package.json', import.meta.url)
const { version } = JSON.parse(readFileSync(MANIFEST, 'utf8')) as { version: string }

/** The document is read off the routes' own schemas, so it cannot say anything else than they do. */
export async function describeApi(app: FastifyInstance) {
  app.addHook('onRoute', describeFailures)
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: 'Techfólio', version, description: `${ABOUT} ${PASSWORD_RULES}` },
      components: { securitySchemes: { token: { type: 'http', scheme: 'bearer' } } },
    },
    transform: jsonSchemaTransform,
  })
}

/** Where a route stands that names no group of its own. */
const FURTHER = 'Further calls'

function describeFailures({ method, schema, config }: RouteOptions) {
  if (!schema || schema.hide) return
  const failures = new Set(config?.failures ?? [])
  const takesJson = schema.body !== undefined && !schema.consumes
  if (takesJson) failures.add('invalid_input')
  // A body sent along with a call that takes none is read as well, though nothing in it is used.
  if (takesJson || method === 'DELETE' || (method === 'POST' && !schema.body)) {
    for (const code of ['malformed_body', 'body_too_large', 'unsupported_media_type'] as const)
      failures.add(code)
  }
  if (schema.params) failures.add('not_found')
  if (!config?.public) {
    failures.add('not_signed_in')
    schema.security = [{ token: [] }]
  }
  failures.add('unavailable')
  const responses = [...failures].map((code) => [ERRORS[code].status, ErrorBody] as const)
  schema.tags ??= [FURTHER]
  schema.response = { ...(schema.response as object | undefined), ...Object.fromEntries(responses) }
  Object.assign(schema, { 'x-failures': [...failures] })
}

const open = { config: { public: true, withoutDatabase: true }, schema: { hide: true } }

export function documentationRoutes(api: Api, clientFiles: ClientFiles) {
  const styleSheets = styleSheetsOf(clientFiles)
  api.get('/', open, async (_request, reply) => reply.redirect('/api/docs'))
  api.get('/openapi.json', open, async () => api.swagger())
  api.get('/docs', open, async (request, reply) =>
    reply
      .type('text/html; charset=utf-8')
      .send(renderDocs(api.swagger(), { origin: originOf(request), styleSheets })),
  )
  api.get('/docs.css', open, async (_request, reply) =>
    reply.type('text/css; charset=utf-8').send(STYLES),
  )
}
