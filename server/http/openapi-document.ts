import { STATUS_CODES } from 'node:http'
import swagger from '@fastify/swagger'
import Fastify, { type RouteOptions } from 'fastify'
import { jsonSchemaTransform } from 'fastify-type-provider-zod'
import { ERRORS, type ErrorCode } from '#contract/errors.ts'
import { VERSION } from '../version.ts'
import { INTRODUCTION } from './docs/introduction.ts'
import { withSamples } from './docs/samples.ts'

const made = new WeakMap<RouteOptions[], Promise<object>>()

export function documentOf(routes: RouteOptions[]): Promise<object> {
  const known = made.get(routes)
  if (known) return known
  const document = describe(routes)
  made.set(routes, document)
  return document
}

/** Registers the routes in an app that only describes them. */
async function describe(routes: RouteOptions[]) {
  const app = Fastify({ exposeHeadRoutes: false })
  app.setValidatorCompiler(() => () => true)
  app.setSerializerCompiler(() => () => '')
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: 'Techfólio', version: VERSION, description: INTRODUCTION },
      components: { securitySchemes: { token: { type: 'http', scheme: 'bearer' } } },
    },
    transform: jsonSchemaTransform,
  })
  for (const { method, url, schema } of routes)
    app.route({ method, url, ...(schema && { schema }), handler: async () => undefined })
  await app.ready()
  const document = app.swagger() as unknown as Described
  for (const operation of Object.values(document.paths).flatMap((path) => Object.values(path)))
    complete(operation)
  return document
}

interface Described {
  paths: Record<string, Record<string, Operation>>
}

interface Operation {
  requestBody?: { content: Record<string, { schema: object }> }
  responses: Record<string, { description: string }>
  'x-failures': ErrorCode[]
}

/** Samples to try it with, and which failures are behind a status. */
function complete({ requestBody, responses, 'x-failures': failures }: Operation) {
  for (const media of Object.values(requestBody?.content ?? {}))
    media.schema = withSamples(media.schema)
  for (const [status, response] of Object.entries(responses)) {
    const codes = failures.filter((code) => String(ERRORS[code].status) === status)
    response.description =
      codes.map((code) => `\`${code}\` ${ERRORS[code].message}`).join('; ') ||
      STATUS_CODES[status] ||
      ''
  }
}
