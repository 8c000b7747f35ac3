import { randomUUIDv7 } from 'node:crypto'
import * as z from 'zod/mini'
import {
  CreateTechnologyInput,
  Technology,
  TOO_MANY_TECHNOLOGIES,
  UpdateTechnologyInput,
} from '#contract/technologies.ts'
import { signedIn } from '../accounts/authenticate.ts'
import type { Database } from '../db/database.ts'
import { AppError } from '../errors.ts'
import type { Api } from '../http/api.ts'
import { deleteTechnology, insertTechnology, isFullWithout, updateTechnology } from './queries.ts'

/** One technology whatever its case: up and down again, so that ß and SS meet. */
const titleKey = (title: string) => title.toUpperCase().toLowerCase().normalize('NFC')

const ById = z.object({ id: z.uuid().check(z.toLowerCase()) })

export function technologyRoutes(api: Api, db: Database) {
  api.post(
    '/users/techs',
    {
      config: { failures: ['technology_exists', 'technology_limit'] },
      schema: {
        summary: 'Add a technology',
        body: CreateTechnologyInput,
        response: { 201: Technology },
      },
    },
    async (request, reply) => {
      const technology = await createTechnology(db, signedIn(request).id, request.body)
      return reply.code(201).send(technology)
    },
  )

  api.put(
    '/users/techs/:id',
    {
      schema: {
        summary: 'Change the status of a technology',
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
    { schema: { summary: 'Delete a technology', params: ById, response: { 204: z.null() } } },
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

function createTechnology(db: Database, userId: string, input: CreateTechnologyInput) {
  const title_key = titleKey(input.title)
  return db.oneByOne(`technologies of ${userId}`, async (tx) => {
    const technology = await insertTechnology(tx, {
      ...input,
      id: randomUUIDv7(),
      user_id: userId,
      title_key,
      now: new Date().toISOString(),
    })
    if (technology) return technology
    if (await isFullWithout(tx, userId, title_key))
      throw new AppError('technology_limit', { fields: { title: TOO_MANY_TECHNOLOGIES } })
    throw new AppError('technology_exists')
  })
}
