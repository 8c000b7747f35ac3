import * as z from 'zod/mini'
import {
  CREATION_FAILURES,
  MAX_BATCH,
  NewTechnologyInput,
  RemovedTechnology,
  RenameTechnologyInput,
  RulerInput,
  Technology,
  TechnologyBatch,
  TechnologyBatchInput,
  UpdateTechnologyInput,
} from '#contract/technologies.ts'
import { signedIn } from '../accounts/authenticate.ts'
import { deleteForGood } from '../bin/commands.ts'
import type { Database } from '../db/database.ts'
import type { Api } from '../http/api.ts'
import { ById } from '../http/schemas.ts'
import { readQueue } from '../queue/read-queue.ts'
import {
  changeLevel,
  createTechnologies,
  createTechnology,
  readBin,
  removeTechnology,
  renameTechnology,
  restoreTechnology,
  setRuler,
} from './commands.ts'

/** Fifty titles of the longest length. */
const BATCH_BODY_LIMIT = 64 * 1024

const tags = ['Technologies']

export function technologyRoutes(api: Api, db: Database) {
  api.post(
    '/users/techs',
    {
      config: { failures: CREATION_FAILURES },
      schema: {
        summary: 'Add a technology; sent again with its id, it is added once',
        tags: ['The six calls'],
        body: NewTechnologyInput,
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
        tags: ['The six calls'],
        params: ById,
        body: UpdateTechnologyInput,
        response: { 200: Technology },
      },
    },
    (request) => changeLevel(db, signedIn(request).id, request.params.id, request.body.status),
  )

  api.delete(
    '/users/techs/:id',
    {
      schema: {
        summary: 'Delete a technology: it stays in the bin for 30 days',
        tags: ['The six calls'],
        params: ById,
        response: { 204: z.null() },
      },
    },
    async (request, reply) => {
      await removeTechnology(db, signedIn(request).id, request.params.id)
      return reply.code(204).send(null)
    },
  )

  api.put(
    '/users/techs/:id/title',
    {
      config: { failures: ['technology_exists'] },
      schema: {
        summary: 'Rename a technology; level and history stay',
        tags,
        params: ById,
        body: RenameTechnologyInput,
        response: { 200: Technology },
      },
    },
    (request) => renameTechnology(db, signedIn(request).id, request.params.id, request.body.title),
  )

  api.put(
    '/users/techs/:id/ruler',
    {
      schema: {
        summary: 'Store which statements of the ruler are ticked',
        tags,
        params: ById,
        body: RulerInput,
        response: { 200: Technology },
      },
    },
    (request) => setRuler(db, signedIn(request).id, request.params.id, request.body.statements),
  )

  api.post(
    '/users/techs/batch',
    {
      bodyLimit: BATCH_BODY_LIMIT,
      schema: {
        summary: `Add up to ${MAX_BATCH} technologies, each accepted or refused by itself; an invalid one refuses all`,
        tags,
        body: TechnologyBatchInput,
        response: { 200: TechnologyBatch },
      },
    },
    (request) => createTechnologies(db, signedIn(request).id, request.body.techs),
  )

  api.get(
    '/users/techs/removed',
    {
      schema: {
        summary: 'The technologies deleted in the last 30 days, newest first',
        tags: ['The bin'],
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
        summary: 'Restore a deleted technology to its position',
        tags: ['The bin'],
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
        tags: ['The bin'],
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
