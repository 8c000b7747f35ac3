import * as z from 'zod/mini'
import { signedIn } from '../accounts/authenticate.ts'
import { remove } from '../bin/commands.ts'
import type { Database } from '../db/database.ts'
import { AppError } from '../errors.ts'
import type { Api } from '../http/api.ts'
import { ById } from '../http/schemas.ts'
import { projectBin } from '../projects/bin.ts'
import { changeProject, createProject } from '../projects/commands.ts'
import { bodyOf, readAll, readGiven } from './bodies.ts'
import { WORK } from './rules.ts'
import { NewWork, toWork, Work } from './shapes.ts'

export function workRoutes(api: Api, db: Database) {
  api.post(
    '/users/works',
    { schema: { hide: true, response: { 201: NewWork } } },
    async (request, reply) => {
      const texts = readAll(bodyOf(request), WORK)
      const { id } = signedIn(request)
      const project = await createProject(db, id, { ...texts, repo_url: null, techs: [] })
      return reply.code(201).send({ ...toWork(project), user: { id } })
    },
  )

  api.put(
    '/users/works/:id',
    {
      config: { failureMessages: { not_found: [404, 'Work not found'] } },
      schema: { hide: true, params: ById, response: { 201: Work } },
    },
    async (request, reply) => {
      const texts = readGiven(bodyOf(request), WORK)
      const project = await changeProject(db, signedIn(request).id, request.params.id, texts)
      return reply.code(201).send(toWork(project))
    },
  )

  api.delete(
    '/users/works/:id',
    {
      // The original says tech, and front ends compare it.
      config: { failureMessages: { not_found: [404, 'Not found tech with this id'] } },
      schema: { hide: true, params: ById, response: { 204: z.null() } },
    },
    async (request, reply) => {
      const removal = await remove(db, projectBin, signedIn(request).id, request.params.id)
      if (removal === 'was in the bin') throw new AppError('not_found')
      return reply.code(204).send(null)
    },
  )
}
