import { randomUUIDv7 } from 'node:crypto'
import * as z from 'zod/mini'
import { CreateTechnologyInput, Technology, UpdateTechnologyInput } from '#contract/technologies.ts'
import { signedIn } from '../accounts/authenticate.ts'
import type { Api } from '../app.ts'
import type { Database } from '../db/database.ts'
import { AppError } from '../errors.ts'
import { deleteTechnology, insertTechnology, updateTechnology } from './queries.ts'

/** One technology whatever its case: up and down again, so that ß and SS meet. */
const titleKey = (title: string) => title.toUpperCase().toLowerCase().normalize('NFC')

const ById = z.object({ id: z.uuid().check(z.toLowerCase()) })

export function technologyRoutes(api: Api, db: Database) {
  api.post(
    '/users/techs',
    {
      config: { failures: ['technology_exists'] },
      schema: {
        summary: 'Add a technology',
        tags: ['The six calls'],
        body: CreateTechnologyInput,
        response: { 201: Technology },
      },
    },
    async (request, reply) => {
      const technology = await insertTechnology(db, {
        ...request.body,
        id: randomUUIDv7(),
        user_id: signedIn(request).id,
        title_key: titleKey(request.body.title),
        now: new Date().toISOString(),
      })
      if (!technology) throw new AppError('technology_exists')
      return reply.code(201).send(technology)
    },
  )

  api.put(
    '/users/techs/:id',
    {
      schema: {
        summary: 'Change the status of a technology',
        tags: ['The six calls'],
        params: ById,
        body: UpdateTechnologyInput,
        response: { 200: Technology },
      },
    },
    async (request) => {
      const technology = await updateTechnology(db, {
        id: request.params.id,
        user_id: signedIn(request).id,
        status: request.body.status,
        now: new Date().toISOString(),
      })
      if (!technology) throw new AppError('not_found')
      return technology
    },
  )

  api.delete(
    '/users/techs/:id',
    {
      schema: {
        summary: 'Delete a technology',
        tags: ['The six calls'],
        params: ById,
        response: { 204: z.null() },
      },
    },
    async (request, reply) => {
      const deleted = await deleteTechnology(db, {
        id: request.params.id,
        user_id: signedIn(request).id,
      })
      if (deleted === 0) throw new AppError('not_found')
      return reply.code(204).send(null)
    },
  )
}
