import * as z from 'zod/mini'
import { RemovedTechnology, Technology } from '#contract/technologies.ts'
import { signedIn } from '../accounts/authenticate.ts'
import { deleteForGood } from '../bin/commands.ts'
import type { Database } from '../db/database.ts'
import type { Api } from '../http/api.ts'
import { ById } from '../http/schemas.ts'
import { readQueue } from '../queue/read-queue.ts'
import { readBin, restoreTechnology } from './bin.ts'

const tags = ['The bin']

export function binRoutes(api: Api, db: Database) {
  api.get(
    '/users/techs/removed',
    {
      schema: {
        summary: 'The technologies deleted in the last 30 days, newest first',
        tags,
        response: { 200: z.array(RemovedTechnology) },
      },
    },
    (request) => {
      const { id } = signedIn(request)
      return readQueue.run(id, () => readBin(db, id))
    },
  )

  api.post(
    '/users/techs/:id/restore',
    {
      config: { failures: ['technology_exists', 'technology_limit'] },
      schema: {
        summary: 'Take a deleted technology back: it stands where it stood',
        tags,
        params: ById,
        response: { 200: Technology },
      },
    },
    (request) => restoreTechnology(db, signedIn(request).id, request.params.id),
  )

  api.delete(
    '/users/techs/removed/:id',
    {
      schema: {
        summary: 'Delete a technology in the bin for good',
        tags,
        params: ById,
        response: { 204: z.null() },
      },
    },
    async (request, reply) => {
      await deleteForGood(db, 'technologies', signedIn(request).id, request.params.id)
      return reply.code(204).send(null)
    },
  )
}
