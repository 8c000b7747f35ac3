import type { FastifyCorsOptions } from '@fastify/cors'
import type { Database } from '../db/database.ts'
import type { Api } from './api.ts'
import { compressLargeAnswers } from './compress.ts'
import { allowOrigins } from './cors.ts'
import { neverCache } from './headers.ts'
import { type Readiness, waitForSchema } from './health.ts'
import { shedLoad } from './load.ts'
import { refuseUnknownPaths, refuseWrongMethods } from './refusals.ts'

interface Mount {
  prefix: string
  /** The origins whose front ends may use it. */
  origins: string[]
  cors?: FastifyCorsOptions
  /** Authenticates requests. */
  guard: (api: Api, db: Database) => void
  db: Database
  readiness: Readiness
}

/** A part of the API with its hooks, in the order a request meets them. */
export async function mount(
  app: Api,
  { prefix, origins, cors, guard, db, readiness }: Mount,
  declareRoutes: (api: Api) => void | Promise<void>,
) {
  await app.register(
    async (api: Api) => {
      await allowOrigins(api, origins, cors)
      neverCache(api)
      compressLargeAnswers(api)
      shedLoad(api)
      waitForSchema(api, readiness)
      guard(api, db)
      const refuseOtherMethods = refuseWrongMethods(api)
      await declareRoutes(api)
      refuseOtherMethods()
      refuseUnknownPaths(api)
    },
    { prefix },
  )
}
