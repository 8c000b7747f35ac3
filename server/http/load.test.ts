import Fastify from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { afterAll, expect, test, vi } from 'vitest'
import type { Api } from '../app.ts'
import type { Database } from '../db/database.ts'
import { answerFailure } from '../errors.ts'
import { healthRoutes } from './health.ts'
import { shedLoad } from './load.ts'
import { writeByContract } from './schemas.ts'

const api: Api = Fastify().withTypeProvider<ZodTypeProvider>()
afterAll(() => api.close())
api.setErrorHandler(answerFailure)
api.setSerializerCompiler(writeByContract)
await shedLoad(api, { maxEventLoopDelay: 0, maxHeapUsedBytes: 1 })
const database = { get: async () => undefined } as Partial<Database> as Database
healthRoutes(api, database, { migrated: true, closing: false })

test('past its limits it turns work away with a time to come back, and still says that it lives', async () => {
  const answer = await vi.waitFor(async () => {
    const ready = await api.inject('/ready')
    expect(ready.statusCode).toBe(503)
    return ready
  }, 15_000)
  expect(answer.headers['retry-after']).toBe('2')
  expect(answer.json()).toMatchObject({ code: 'unavailable' })
  expect((await api.inject('/health')).statusCode).toBe(200)
})
