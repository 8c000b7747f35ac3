import type { HTTPMethods } from 'fastify'
import type { Api } from '../app.ts'
import { AppError } from '../errors.ts'

const METHODS: HTTPMethods[] = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']

const ANYONE = { config: { public: true, withoutDatabase: true }, schema: { hide: true } }

declare module 'fastify' {
  interface FastifyInstance {
    /** Every path of the API with its methods, as registered. */
    apiRoutes: Map<string, Set<string>>
  }
}

/** Collects the routes that follow and returns what answers 405 to their other methods. */
export function refuseWrongMethods(api: Api) {
  const known = api.apiRoutes
  let listening = true
  api.addHook('onRoute', ({ url, method }) => {
    if (!listening) return
    const methods = known.get(url) ?? new Set()
    for (const one of [method].flat()) methods.add(one)
    known.set(url, methods)
  })

  return () => {
    listening = false
    for (const [url, methods] of known) {
      const allow = [...methods].join(', ')
      api.route({
        url: url.slice('/api'.length),
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
}

export function refuseUnknownPath(): never {
  throw new AppError('not_found')
}
