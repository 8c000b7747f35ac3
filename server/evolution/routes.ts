import * as z from 'zod/mini'
import { Compared, Evolution } from '#contract/evolution.ts'
import { ComparisonQuery, EvolutionQuery } from '#contract/periods.ts'
import { signedIn } from '../accounts/authenticate.ts'
import type { Database } from '../db/database.ts'
import type { Api } from '../http/api.ts'
import { readQueue } from '../queue/read-queue.ts'
import { compareDays, readEvolution } from './evolution.ts'

const tags = ['Evolution']
const config = { failures: ['invalid_input'] } as const

export function evolutionRoutes(api: Api, db: Database) {
  api.get(
    '/evolution',
    {
      config,
      schema: {
        summary: 'How many technologies stood at each level, month by month in a time zone',
        tags,
        querystring: EvolutionQuery,
        response: { 200: Evolution },
      },
    },
    (request) => {
      const { id } = signedIn(request)
      return readQueue.run(id, () => readEvolution(db, id, request.query.time_zone))
    },
  )

  api.get(
    '/evolution/compare',
    {
      config,
      schema: {
        summary: 'What each technology was at the end of two days',
        tags,
        querystring: ComparisonQuery,
        response: { 200: z.array(Compared) },
      },
    },
    (request) => {
      const { id } = signedIn(request)
      return readQueue.run(id, () => compareDays(db, id, request.query))
    },
  )
}
