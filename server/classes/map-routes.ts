import type { FastifyReply } from 'fastify'
import { daysIn } from '../clock.ts'
import type { Config } from '../config.ts'
import type { Database } from '../db/database.ts'
import type { Api } from '../http/api.ts'
import { CSV } from '../http/csv.ts'
import { logSecurityEvent } from '../http/log.ts'
import { serve } from '../http/serve.ts'
import { readQueue } from '../queue/read-queue.ts'
import { orNotFound } from './commands.ts'
import { mapAsCsv, nameMapFile } from './csv.ts'
import { readClassEvolution } from './evolution.ts'
import { readMap } from './map.ts'
import { readMapVersion } from './map-version.ts'
import { readMember } from './member.ts'

/** Without a body. */
const unchanged = (reply: FastifyReply) => reply.code(304).send()

/** What the teacher of a class sees of its members. */
export function mapRoutes(api: Api, db: Database, { TIME_ZONE }: Config) {
  const dayOf = daysIn(TIME_ZONE)

  const readMapFor = async (teacher_id: string, id: string) =>
    orNotFound(
      await readQueue.runLong(teacher_id, () =>
        db.readConsistently((tx) => readMap(tx, { id, teacher_id })),
      ),
    )

  serve(api, 'GET /classes/:id/map', ({ me, id }) => readMapFor(me.id, id))

  serve(
    api,
    'GET /classes/:id/map/version',
    async ({ me, id, request, reply }) => {
      const which = { id, teacher_id: me.id }
      const version = orNotFound(await readQueue.run(me.id, () => readMapVersion(db, which)))
      const etag = `"${version}"`
      // Browsers ask with the ETag by themselves, and give the script what they kept.
      reply.headers({ etag, 'cache-control': 'private, no-cache', vary: 'authorization' })
      return request.headers['if-none-match'] === etag ? unchanged(reply) : { version }
    },
    { quietSuccess: true },
  )

  serve(api, 'GET /classes/:id/map.csv', async ({ me, id, request, reply }) => {
    const map = await readMapFor(me.id, id)
    logSecurityEvent(request, 'class_exported', me.id)
    const name = nameMapFile(map, dayOf(Date.now()))
    reply.header('content-disposition', `attachment; filename="${name}"`)
    return reply.type(CSV).send(mapAsCsv(map, dayOf))
  })

  serve(api, 'GET /classes/:id/evolution', async ({ me, id, query }) => {
    const which = { id, teacher_id: me.id }
    return orNotFound(
      await readQueue.runLong(me.id, () => readClassEvolution(db, which, query.time_zone)),
    )
  })

  serve(api, 'GET /classes/:id/members/:member', async ({ me, id, member, query }) => {
    const which = { class_id: id, teacher_id: me.id, member }
    return orNotFound(
      await readQueue.run(me.id, () =>
        db.readConsistently((tx) => readMember(tx, which, query.time_zone)),
      ),
    )
  })
}
