import swagger from '@fastify/swagger'
import Fastify, { type RouteOptions } from 'fastify'
import { jsonSchemaTransform } from 'fastify-type-provider-zod'
import { VERSION } from '../version.ts'
import { ABOUT, PASSWORD_RULES } from './docs/introduction.ts'

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
      info: { title: 'Techfólio', version: VERSION, description: `${ABOUT} ${PASSWORD_RULES}` },
      components: { securitySchemes: { token: { type: 'http', scheme: 'bearer' } } },
    },
    transform: jsonSchemaTransform,
  })
  for (const { method, url, schema } of routes)
    app.route({ method, url, ...(schema && { schema }), handler: async () => undefined })
  await app.ready()
  return app.swagger()
}
