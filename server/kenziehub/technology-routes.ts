import * as z from 'zod/mini'
import type { Level } from '#contract/technologies.ts'
import { signedIn } from '../accounts/authenticate.ts'
import { remove } from '../bin/commands.ts'
import type { Database } from '../db/database.ts'
import { AppError } from '../errors.ts'
import type { Api } from '../http/api.ts'
import { ById } from '../http/schemas.ts'
import { technologyBin } from '../technologies/bin.ts'
import { changeLevel, createTechnology } from '../technologies/commands.ts'
import { bodyOf, isGiven, readAll } from './bodies.ts'
import { Refusal } from './failures.ts'
import { TECHNOLOGY } from './rules.ts'
import { NewTech, Tech } from './shapes.ts'

const DUPLICATE = 'User Already have this technology created you can only update it'

export function technologyRoutes(api: Api, db: Database) {
  api.post(
    '/users/techs',
    {
      config: { failureMessages: { technology_exists: [401, DUPLICATE] } },
      schema: { hide: true, response: { 201: NewTech } },
    },
    async (request, reply) => {
      const { title, status } = readAll(bodyOf(request), TECHNOLOGY)
      const { id } = signedIn(request)
      const tech = await createTechnology(db, id, { title, status: status as Level })
      return reply.code(201).send({ ...tech, user: { id } })
    },
  )

  api.put(
    '/users/techs/:id',
    {
      config: { failureMessages: { not_found: [404, 'Tech not found'] } },
      schema: { hide: true, params: ById, response: { 201: Tech } },
    },
    async (request, reply) => {
      const body = bodyOf(request)
      if (!isGiven(body, 'status'))
        throw new Refusal(400, ['you can only update the status on a user tech'])
      const { status } = readAll(body, { status: TECHNOLOGY.status })
      const { id } = signedIn(request)
      const tech = await changeLevel(db, id, request.params.id, status as Level)
      return reply.code(201).send(tech)
    },
  )

  api.delete(
    '/users/techs/:id',
    {
      config: { failureMessages: { not_found: [404, 'Not found tech with this id'] } },
      schema: { hide: true, params: ById, response: { 204: z.null() } },
    },
    async (request, reply) => {
      const removal = await remove(db, technologyBin, signedIn(request).id, request.params.id)
      if (removal === 'was in the bin') throw new AppError('not_found')
      return reply.code(204).send(null)
    },
  )
}
