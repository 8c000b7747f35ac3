import type { HTTPMethods } from 'fastify'
import { AppError } from '../errors.ts'
import type { Api } from './api.ts'

const METHODS: HTTPMethods[] = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']

const ANYONE = { config: { public: true, withoutDatabase: true }, schema: { hide: true } }

/** Collects the routes that follow and returns what answers 405 to their other methods. */
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

/** Declared as a route, or the page would answer for them. */
export function refuseUnknownPaths(api: Api) {
  api.all('/*', ANYONE, refuseUnknownPath)
  const url = api.prefix
  const method = METHODS.filter((one) => !api.hasRoute({ url, method: one }))
  if (method.length > 0) api.route({ url: '/', method, ...ANYONE, handler: refuseUnknownPath })
}

export function refuseUnknownPath(): never {
  throw new AppError('not_found')
}
