import underPressure from '@fastify/under-pressure'
import type { FastifyInstance } from 'fastify'
import { AppError } from '../errors.ts'

const LIMITS = { maxEventLoopDelay: 1000, maxHeapUsedBytes: 1024 ** 3 }

/** Past these, an honest 503 now is kinder than an answer after the client gave up. */
export async function shedLoad(app: FastifyInstance, limits = LIMITS) {
  await app.register(underPressure, {
    ...limits,
    pressureHandler: () => {
      throw new AppError('unavailable', { retryAfterSeconds: 2 })
    },
  })
}
