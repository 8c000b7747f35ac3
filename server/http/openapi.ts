import type { FastifyInstance, RouteOptions } from 'fastify'
import { ErrorBody } from '#contract/error-body.ts'
import { ERRORS } from '#contract/errors.ts'
import type { Api } from './api.ts'
import { type Asset, etagOf, sendAsset } from './asset.ts'
import { compressed } from './client-files.ts'
import { DOCS_FILES, readDocsFile } from './docs/page.ts'

/**
 * The document is generated from the routes' schemas, on the first request: loading the generator takes longer than
 * the rest of a start.
 */
export function describeApi(app: FastifyInstance) {
  const routes: RouteOptions[] = []
  app.addHook('onRoute', describeFailures)
  app.addHook('onRoute', (route) => {
    if (route.schema && !route.schema.hide && route.method !== 'HEAD') routes.push(route)
  })
  app.decorate('openApi', async () => {
    const { documentOf } = await import('./openapi-document.ts')
    return documentOf(routes)
  })
}

function describeFailures({ method, schema, config }: RouteOptions) {
  if (!schema || schema.hide) return
  const failures = new Set(config?.failures ?? [])
  const takesJson = schema.body !== undefined && !schema.consumes
  if (takesJson) failures.add('invalid_input')
  // A body is parsed even where none is expected.
  if (takesJson || method === 'DELETE' || (method === 'POST' && !schema.body)) {
    for (const code of ['malformed_body', 'body_too_large', 'unsupported_media_type'] as const)
      failures.add(code)
  }
  if (schema.params) failures.add('not_found')
  if (schema.querystring) failures.add('invalid_input')
  if (!config?.public) {
    failures.add('not_signed_in')
    schema.security = [{ token: [] }]
  }
  failures.add('unavailable')
  const responses = [...failures].map((code) => [ERRORS[code].status, ErrorBody] as const)
  schema.response = { ...(schema.response as object | undefined), ...Object.fromEntries(responses) }
  Object.assign(schema, { 'x-failures': [...failures] })
}

const open = { config: { public: true, withoutDatabase: true }, schema: { hide: true } }

/** Document and page are built and compressed once, when they are first asked for. */
export function documentationRoutes(api: Api) {
  const assets = new Map<string, Promise<Asset>>()
  const once = (name: string, build: () => Promise<Asset>) => {
    const known = assets.get(name) ?? build()
    assets.set(name, known)
    return known
  }

  api.get('/', open, async (_request, reply) => reply.redirect('/api/docs'))
  api.get('/openapi.json', open, async (request, reply) =>
    sendAsset(request, reply, await once('openapi.json', () => documentAsset(api))),
  )
  for (const name of DOCS_FILES)
    api.get(name ? `/docs/${name}` : '/docs', open, async (request, reply) =>
      sendAsset(request, reply, await once(name, () => readDocsFile(name))),
    )
}

async function documentAsset(api: Api): Promise<Asset> {
  const text = JSON.stringify(await api.openApi())
  const bytes = await compressed(Buffer.from(text))
  const type = 'application/json; charset=utf-8'
  return { type, cache: 'no-cache', etag: etagOf(text), bytes }
}
