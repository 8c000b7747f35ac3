import * as z from 'zod/mini'
import type { Database } from '../db/database.ts'
import type { Api } from '../http/api.ts'
import { logSecurityEvent } from '../http/log.ts'
import { listTechnologies } from '../technologies/list.ts'
import { signedIn } from './authenticate.ts'
import { writeExport } from './export.ts'
import { technologiesAsCsv } from './export-csv.ts'
import { inReadingLine } from './reading-line.ts'

const Format = z.object({
  format: z.optional(z.enum(['json', 'csv'], { error: 'O formato é json ou csv' })),
})
/** Table by table, each a list of rows. */
const Everything = z.looseObject({ exported_at: z.iso.datetime() })

const CSV = 'text/csv; charset=utf-8'
const JSON_FILE = 'application/json; charset=utf-8'

export function exportRoutes(api: Api, db: Database) {
  api.get(
    '/account/export',
    {
      config: { failures: ['invalid_input'] },
      schema: {
        tags: ['My account'],
        summary: 'Everything there is about me, or my technologies as a table',
        querystring: Format,
        response: {
          200: {
            content: {
              'application/json': { schema: Everything },
              'text/csv': { schema: z.string() },
            },
          },
        },
      },
    },
    async (request, reply) => {
      const { id } = signedIn(request)
      const isTable = request.query.format === 'csv'
      const file = await inReadingLine(id, async () =>
        isTable ? technologiesAsCsv((await listTechnologies(db, id)).techs) : writeExport(db, id),
      )
      logSecurityEvent(request, 'data_exported', id)
      const day = new Date().toISOString().slice(0, 10)
      const name = `techfolio-${day}.${isTable ? 'csv' : 'json'}`
      reply.header('content-disposition', `attachment; filename="${name}"`)
      return reply.type(isTable ? CSV : JSON_FILE).send(file)
    },
  )
}
