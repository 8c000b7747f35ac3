import * as z from 'zod/mini'
import { Project, ProjectInput, RemovedProject, UpdateProjectInput } from '#contract/projects.ts'
import { signedIn } from '../accounts/authenticate.ts'
import { deleteForGood } from '../bin/commands.ts'
import type { Database } from '../db/database.ts'
import type { Api } from '../http/api.ts'
import { ById } from '../http/schemas.ts'
import { readQueue } from '../queue/read-queue.ts'
import { changeProject, createProject, readBin, removeProject, restoreProject } from './commands.ts'

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
      return readQueue.run(id, () => readBin(db, id))
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
