import underPressure from '@fastify/under-pressure'
import type { FastifyInstance } from 'fastify'
import { AppError } from '../errors.ts'

const MAX_EVENT_LOOP_DELAY_MS = 1000
const MAX_HEAP_BYTES = 1024 ** 3

/** Past these, an honest 503 now is kinder than an answer after the client gave up. */
export async function shedLoad(app: FastifyInstance) {
  await app.register(underPressure, {
    maxEventLoopDelay: MAX_EVENT_LOOP_DELAY_MS,
    maxHeapUsedBytes: MAX_HEAP_BYTES,
    pressureHandler: () => {
      throw new AppError('unavailable', { retryAfterSeconds: 2 })
    },
  })
}
