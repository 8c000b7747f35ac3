import { ReportInput, ReportReceived } from '#contract/reports.ts'
import type { Config } from '../config.ts'
import type { Database } from '../db/database.ts'
import type { Api } from '../http/api.ts'
import { clientOf } from '../limits/known-devices.ts'
import { reports } from '../limits/limits.ts'
import { throttleOf } from '../limits/throttle.ts'
import { keepReport } from './reports.ts'

export function reportRoutes(api: Api, db: Database, config: Config) {
  const throttle = throttleOf(config)

  api.post(
    '/reports',
    {
      config: { public: true, failures: ['too_many_requests'] },
      schema: {
        summary: 'Say what is wrong with a page, without saying who you are',
        tags: ['Portfolio'],
        body: ReportInput,
        response: { 202: ReportReceived },
      },
    },
    async (request, reply) => {
      await throttle.count(db, [reports(clientOf(request).address)])
      await keepReport(db, request.body)
      return reply.code(202).send({ received: true })
    },
  )
}
