import type { FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import { ClassEvolution, ClassMap, ClassMember, ClassVersion } from '#contract/classes.ts'
import { EvolutionQuery } from '#contract/periods.ts'
import { signedIn } from '../accounts/authenticate.ts'
import { daysIn } from '../clock.ts'
import type { Config } from '../config.ts'
import type { Database } from '../db/database.ts'
import type { Api } from '../http/api.ts'
import { CSV } from '../http/csv.ts'
import { logSecurityEvent } from '../http/log.ts'
import { ById, ByMember } from '../http/schemas.ts'
import { readQueue } from '../queue/read-queue.ts'
import { orNotFound } from './commands.ts'
import { mapAsCsv, nameMapFile } from './csv.ts'
import { readClassEvolution } from './evolution.ts'
import { readMap } from './map.ts'
import { readMapVersion } from './map-version.ts'
import { readMember } from './member.ts'

const tags = ['Classes']
const config = { failures: ['invalid_input'] } as const

/** Without a body, for which the types of a route have no word. */
const unchanged = (reply: FastifyReply) => reply.code(304).send()

/** What the teacher of a class sees of its members. */
export function mapRoutes(api: Api, db: Database, { TIME_ZONE }: Config) {
  const dayOf = daysIn(TIME_ZONE)

  const readMapFor = async (request: FastifyRequest<{ Params: { id: string } }>) => {
    const teacher_id = signedIn(request).id
    const { id } = request.params
    return orNotFound(
      await readQueue.runLong(teacher_id, () =>
        db.readConsistently((tx) => readMap(tx, { id, teacher_id })),
      ),
    )
  }

  api.get(
    '/classes/:id/map',
    {
      schema: {
        summary: 'The levels of all members of my class',
        tags,
        params: ById,
        response: { 200: ClassMap },
      },
    },
    readMapFor,
  )

  api.get(
    '/classes/:id/map/version',
    {
      config: { quietSuccess: true },
      schema: {
        summary: 'Whether something in my class has changed: 304 while it has not',
        tags,
        params: ById,
        response: { 200: ClassVersion, 304: z.null() },
      },
    },
    async (request, reply) => {
      const teacher_id = signedIn(request).id
      const which = { id: request.params.id, teacher_id }
      const version = orNotFound(await readQueue.run(teacher_id, () => readMapVersion(db, which)))
      const etag = `"${version}"`
      // Browsers ask with the ETag by themselves, and give the script what they kept.
      reply.headers({ etag, 'cache-control': 'private, no-cache', vary: 'authorization' })
      if (request.headers['if-none-match'] === etag) return unchanged(reply)
      return reply.send({ version })
    },
  )

  api.get(
    '/classes/:id/map.csv',
    {
      schema: {
        summary: 'The levels of all members of my class, for a spreadsheet',
        tags,
        params: ById,
        response: { 200: { content: { 'text/csv': { schema: z.string() } } } },
      },
    },
    async (request, reply) => {
      const map = await readMapFor(request)
      logSecurityEvent(request, 'class_exported', signedIn(request).id)
      const name = nameMapFile(map, dayOf(Date.now()))
      reply.header('content-disposition', `attachment; filename="${name}"`)
      return reply.type(CSV).send(mapAsCsv(map, dayOf))
    },
  )

  api.get(
    '/classes/:id/evolution',
    {
      config,
      schema: {
        summary: 'How many technologies were at each level, month by month, of those who share it',
        tags,
        params: ById,
        querystring: EvolutionQuery,
        response: { 200: ClassEvolution },
      },
    },
    async (request) => {
      const teacher_id = signedIn(request).id
      const which = { id: request.params.id, teacher_id }
      return orNotFound(
        await readQueue.runLong(teacher_id, () =>
          readClassEvolution(db, which, request.query.time_zone),
        ),
      )
    },
  )

  api.get(
    '/classes/:id/members/:member',
    {
      config,
      schema: {
        summary: 'What a member of my class shares',
        tags,
        params: ByMember,
        querystring: EvolutionQuery,
        response: { 200: ClassMember },
      },
    },
    async (request) => {
      const teacher_id = signedIn(request).id
      const which = { class_id: request.params.id, teacher_id, member: request.params.member }
      return orNotFound(
        await readQueue.run(teacher_id, () =>
          db.readConsistently((tx) => readMember(tx, which, request.query.time_zone)),
        ),
      )
    },
  )
}
