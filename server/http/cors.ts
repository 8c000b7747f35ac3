import type { FastifyCorsOptions } from '@fastify/cors'
import type { FastifyInstance } from 'fastify'

const A_DAY = 86_400

const OURS: FastifyCorsOptions = {
  methods: ['GET', 'POST', 'PUT', 'DELETE'],
  // The last one is ignored, but clients of older versions still send it.
  allowedHeaders: ['authorization', 'content-type', 'idempotency-key'],
  exposedHeaders: ['retry-after', 'link'],
}

/**
 * Front ends of other origins send their token in a header. Credentials are not allowed, so the only cookie,
 * `techfolio_device`, is never sent by them.
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
