import type { Config } from '../config.ts'
import type { Api } from './api.ts'
import { networkOrigins } from './origin.ts'
import { serve } from './serve.ts'

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
  serve(
    api,
    'GET /about',
    ({ reply }) => {
      reply.header('cache-control', FIVE_MINUTES)
      return { ...about, network_url: networkUrl() }
    },
    { withoutDatabase: true },
  )
}
