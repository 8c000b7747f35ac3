import * as z from 'zod/mini'
import { Project, ProjectInput, UpdateProjectInput } from '#contract/projects.ts'
import { signedIn } from '../accounts/authenticate.ts'
import type { Database } from '../db/database.ts'
import type { Api } from '../http/api.ts'
import { ById } from '../technologies/routes.ts'
import { removeProject } from './bin.ts'
import { changeProject, createProject } from './commands.ts'

const tags = ['Projects']

export function projectRoutes(api: Api, db: Database) {
  api.post(
    '/users/works',
    {
      config: { failures: ['project_limit', 'id_taken'] },
      schema: {
        summary:
          'Add a project, with the technologies it was built with; sent again with its id, it is added once',
        tags,
        body: ProjectInput,
        response: { 201: Project },
      },
    },
    async (request, reply) => {
      const project = await createProject(db, signedIn(request).id, request.body)
      return reply.code(201).send(project)
    },
  )

  api.put(
    '/users/works/:id',
    {
      schema: {
        summary: 'Change a project: what is left out stays as it is',
        tags,
        params: ById,
        body: UpdateProjectInput,
        response: { 200: Project },
      },
    },
    (request) => changeProject(db, signedIn(request).id, request.params.id, request.body),
  )

  api.delete(
    '/users/works/:id',
    {
      schema: {
        summary: 'Delete a project: it stays in the bin for 30 days',
        tags,
        params: ById,
        response: { 204: z.null() },
      },
    },
    async (request, reply) => {
      await removeProject(db, signedIn(request).id, request.params.id)
      return reply.code(204).send(null)
    },
  )
}
