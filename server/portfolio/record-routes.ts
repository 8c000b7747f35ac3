import { PortfolioRecord } from '#contract/portfolio-record.ts'
import { signedIn } from '../accounts/authenticate.ts'
import type { Database } from '../db/database.ts'
import { AppError } from '../errors.ts'
import type { Api } from '../http/api.ts'
import { inReadingLine } from '../queue/reading-line.ts'
import { readRecord } from './record.ts'

export function portfolioRecordRoute(api: Api, db: Database) {
  api.get(
    '/portfolio/record',
    {
      schema: {
        summary: 'Everything my portfolio could show, for its preview',
        tags: ['Portfolio'],
        response: { 200: PortfolioRecord },
      },
    },
    async (request) => {
      const { id } = signedIn(request)
      const record = await inReadingLine(id, () => db.readTogether((tx) => readRecord(tx, id)))
      if (!record) throw new AppError('not_signed_in')
      return record
    },
  )
}
