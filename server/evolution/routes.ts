import type { Database } from '../db/database.ts'
import type { Api } from '../http/api.ts'
import { serve } from '../http/serve.ts'
import { readQueue } from '../queue/read-queue.ts'
import { compareDays, readEvolution } from './evolution.ts'

export function evolutionRoutes(api: Api, db: Database) {
  serve(api, 'GET /evolution', ({ me, query }) =>
    readQueue.run(me.id, () => readEvolution(db, me.id, query.time_zone)),
  )
  serve(api, 'GET /evolution/compare', ({ me, query }) =>
    readQueue.run(me.id, () => compareDays(db, me.id, query)),
  )
}
