import type { HTTPMethods } from 'fastify'
import { AppError } from '../errors.ts'
import type { Api } from './api.ts'

const METHODS: HTTPMethods[] = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']

const ANYONE = { config: { public: true, withoutDatabase: true }, schema: { hide: true } }

/** Collects the routes declared next; the returned function registers 405 for their other methods. */
export function refuseWrongMethods(api: Api) {
  const known = new Map<string, Set<string>>()
  let listening = true
  api.addHook('onRoute', ({ url, method }) => {
    if (!listening) return
    const methods = known.get(url) ?? new Set()
    for (const one of [method].flat()) methods.add(one)
    known.set(url, methods)
    api.apiRoutes.set(url, methods)
  })

  return () => {
    listening = false
    for (const [url, methods] of known) {
      const allow = [...methods].join(', ')
      api.route({
        url: url.slice(api.prefix.length),
        method: METHODS.filter((method) => !methods.has(method)),
        ...ANYONE,
        handler: async (_request, reply) => {
          reply.header('allow', allow)
          throw new AppError('method_not_allowed')
        },
      })
    }
  }
}

/** As a route: otherwise the client's page would be served. */
export function refuseUnknownPaths(api: Api) {
  api.all('/*', ANYONE, refuseUnknownPath)
  const url = api.prefix
  const method = METHODS.filter((one) => !api.hasRoute({ url, method: one }))
  if (method.length > 0) api.route({ url: '/', method, ...ANYONE, handler: refuseUnknownPath })
}

export function refuseUnknownPath(): never {
  throw new AppError('not_found')
}

/**
 * A path that is not valid percent-encoded UTF-8 is escaped, so that it is answered like any other unknown path:
 * with the page for people, with a JSON error below /api.
 */
export function readablePath(url: string): string {
  const [path = '', ...query] = url.split('?')
  return isText(path) ? url : [path.replaceAll('%', '%25'), ...query].join('?')
}

function isText(path: string) {
  try {
    decodeURIComponent(path)
    return true
  } catch {
    return false
  }
}
