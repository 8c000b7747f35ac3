import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import type { Database } from '../db/database.ts'
import type { Api } from '../http/api.ts'
import { createMetrics } from './metrics.ts'

const PATH = '/metrics'
const LIMITS = {
  headersTimeout: 5000,
  requestTimeout: 5000,
  connectionsCheckingInterval: 1000,
  maxHeaderSize: 8192,
}
const MAX_CONNECTIONS = 50

/** On its own listener, so that the public one never has them; ends with the app. */
export async function serveMetrics(
  app: Api,
  db: Database,
  { host, port }: { host: string; port: number },
) {
  const { registry, stop } = createMetrics(app, db)
  const server = createServer(LIMITS, ({ method = '', url = '' }, response) => {
    if (url.split('?', 1)[0] !== PATH) return end(response, 404)
    if (method !== 'GET' && method !== 'HEAD') return end(response.setHeader('allow', 'GET'), 405)
    registry.metrics().then(
      (text) => end(response.setHeader('content-type', registry.contentType), 200, text),
      (err: unknown) => {
        app.log.error({ err }, 'metrics failed')
        end(response, 500)
      },
    )
  })
  server.maxConnections = MAX_CONNECTIONS
  app.addHook('onClose', async () => {
    stop()
    server.close()
    server.closeAllConnections()
  })
  server.listen(port, host)
  await once(server, 'listening')
  // Unhandled, it would end the process.
  server.on('error', (err) => app.log.error({ err }, 'metrics listener failed'))
  return server
}

function end(response: ServerResponse, status: number, body = '') {
  response.writeHead(status, { 'cache-control': 'no-store' }).end(body)
}
