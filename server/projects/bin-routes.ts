import * as z from 'zod/mini'
import { Project, RemovedProject } from '#contract/projects.ts'
import { signedIn } from '../accounts/authenticate.ts'
import { deleteForGood } from '../bin/commands.ts'
import type { Database } from '../db/database.ts'
import type { Api } from '../http/api.ts'
import { inReadingLine } from '../queue/reading-line.ts'
import { ById } from '../technologies/routes.ts'
import { readBin, restoreProject } from './bin.ts'

const tags = ['Projects']

export function projectBinRoutes(api: Api, db: Database) {
  api.get(
    '/users/works/removed',
    {
      schema: {
        summary: 'The projects deleted in the last 30 days, newest first',
        tags,
        response: { 200: z.array(RemovedProject) },
      },
    },
    (request) => {
      const { id } = signedIn(request)
      return inReadingLine(id, () => readBin(db, id))
    },
  )

  api.post(
    '/users/works/:id/restore',
    {
      config: { failures: ['project_limit'] },
      schema: {
        summary: 'Take a deleted project back: it stands where it stood',
        tags,
        params: ById,
        response: { 200: Project },
      },
    },
    (request) => restoreProject(db, signedIn(request).id, request.params.id),
  )

  api.delete(
    '/users/works/removed/:id',
    {
      schema: {
        summary: 'Delete a project in the bin for good',
        tags,
        params: ById,
        response: { 204: z.null() },
      },
    },
    async (request, reply) => {
      await deleteForGood(db, 'projects', signedIn(request).id, request.params.id)
      return reply.code(204).send(null)
    },
  )
}
