import { AboutServer } from '#contract/server.ts'
import type { Config } from '../config.ts'
import type { Api } from './api.ts'
import { networkOrigins } from './origin.ts'

const FIVE_MINUTES = 'public, max-age=300'

export function aboutRoute(api: Api, config: Config, canMail: boolean) {
  const about = {
    mail: canMail,
    operator: config.OPERATOR || null,
    public_url: config.PUBLIC_URL || null,
    kenziehub: config.KENZIEHUB === 'on',
  }
  // Read for each request: a machine's address changes with its network.
  const networkUrl = () => (config.PUBLIC_URL ? null : (networkOrigins(config)[0] ?? null))
  api.get(
    '/about',
    {
      config: { public: true, withoutDatabase: true },
      schema: {
        summary: 'Who runs this server, and what it can do',
        response: { 200: AboutServer },
      },
    },
    async (_request, reply) =>
      reply.header('cache-control', FIVE_MINUTES).send({ ...about, network_url: networkUrl() }),
  )
}
