import type { FastifyInstance, RouteOptions } from 'fastify'
import { ErrorBody } from '#contract/error-body.ts'
import { ERRORS } from '#contract/errors.ts'
import type { Config } from '../config.ts'
import type { Api } from './api.ts'
import { type Asset, etagOf, sendAsset } from './asset.ts'
import { type ClientFiles, compressed, styleSheetsOf } from './client-files.ts'
import { FALLBACK_ORIGIN, originOf } from './origin.ts'

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

/** The group of routes without a tag. */
const FURTHER = 'Further calls'

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
  schema.tags ??= [FURTHER]
  schema.response = { ...(schema.response as object | undefined), ...Object.fromEntries(responses) }
  Object.assign(schema, { 'x-failures': [...failures] })
}

const open = { config: { public: true, withoutDatabase: true }, schema: { hide: true } }

/** Any Host can be sent: the page is cached for so many origins, others get the fallback. */
const MAX_ORIGINS = 8

/** Document and page are built and compressed once: that takes milliseconds of the event loop. */
export function documentationRoutes(api: Api, clientFiles: ClientFiles, { PUBLIC_URL }: Config) {
  const styleSheets = styleSheetsOf(clientFiles)
  const pages = new Map<string, Promise<Asset>>()
  let document: Promise<Asset> | undefined

  async function buildPage(origin: string) {
    const { renderDocs } = await import('./docs/page.ts')
    return assetOf('text/html', renderDocs(await api.openApi(), { origin, styleSheets }))
  }

  function pageFor(origin: string): Promise<Asset> {
    const page = pages.get(origin)
    if (page) return page
    if (pages.size >= MAX_ORIGINS && origin !== FALLBACK_ORIGIN) return pageFor(FALLBACK_ORIGIN)
    const built = buildPage(origin)
    pages.set(origin, built)
    return built
  }

  api.get('/', open, async (_request, reply) => reply.redirect('/api/docs'))
  api.get('/openapi.json', open, async (request, reply) => {
    document ??= api.openApi().then((all) => assetOf('application/json', JSON.stringify(all)))
    return sendAsset(request, reply, await document)
  })
  api.get('/docs', open, async (request, reply) =>
    sendAsset(request, reply, await pageFor(PUBLIC_URL || originOf(request))),
  )
  api.get('/docs.css', open, async (_request, reply) => {
    const { STYLES } = await import('./docs/page.ts')
    return reply.type('text/css; charset=utf-8').send(STYLES)
  })
}

async function assetOf(type: string, text: string): Promise<Asset> {
  const bytes = await compressed(Buffer.from(text))
  return { type: `${type}; charset=utf-8`, cache: 'no-cache', etag: etagOf(text), bytes }
}
