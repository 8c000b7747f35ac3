import type { FastifyCorsOptions } from '@fastify/cors'
import type { FastifyInstance } from 'fastify'

const A_DAY = 86_400

const OURS: FastifyCorsOptions = {
  methods: ['GET', 'POST', 'PUT', 'DELETE'],
  // The last one is ignored: clients of older versions send it, and a browser would block them otherwise.
  allowedHeaders: ['authorization', 'content-type', 'idempotency-key'],
  exposedHeaders: ['retry-after', 'link'],
}

/**
 * Front ends of other origins bring their token in a header. No credentials are allowed, so that the one
 * cookie there is, `techfolio_device`, never travels with them: they are known by their address alone.
 */
export async function allowOrigins(app: FastifyInstance, origins: string[], told = OURS) {
  if (origins.length === 0) return
  const { default: cors } = await import('@fastify/cors')
  await app.register(cors, {
    ...told,
    origin: origins.includes('*') ? '*' : origins,
    maxAge: A_DAY,
    strictPreflight: false,
  })
}
