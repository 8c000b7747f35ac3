import type { FastifyInstance } from 'fastify'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** How long its body may take to arrive, where that is longer than everybody else's. */
    arrivalMs?: number
  }
}
export const nothing = (_app: FastifyInstance) => undefined
