import { AboutServer } from '#contract/server.ts'
import type { Config } from '../config.ts'
import type { Api } from './api.ts'

const FIVE_MINUTES = 'public, max-age=300'

/** Nothing in it is anybody's: who runs the server is what its operator says to everybody. */
export function aboutRoute(
  api: Api,
  { OPERATOR, PUBLIC_URL, KENZIEHUB }: Config,
  canMail: boolean,
) {
  const about = {
    mail: canMail,
    operator: OPERATOR || null,
    public_url: PUBLIC_URL || null,
    kenziehub: KENZIEHUB === 'on',
  }
  api.get(
    '/about',
    {
      config: { public: true, withoutDatabase: true },
      schema: {
        summary: 'Who runs this server, and what it can do',
        response: { 200: AboutServer },
      },
    },
    async (_request, reply) => reply.header('cache-control', FIVE_MINUTES).send(about),
  )
}
