import Fastify from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { afterAll, expect, test } from 'vitest'
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

test('past its limits the server turns work away with a time to come back', async () => {
  const answer = await api.inject('/ready')
  expect(answer.statusCode).toBe(503)
  expect(answer.headers['retry-after']).toBe('2')
  expect(answer.json()).toMatchObject({ code: 'unavailable' })
})

test('a busy process still says that it lives', async () => {
  expect((await api.inject('/health')).statusCode).toBe(200)
})
