import type { Config } from '../config.ts'
import type { Database } from '../db/database.ts'
import { AppError } from '../errors.ts'
import type { Api } from '../http/api.ts'
import { ById } from '../http/schemas.ts'
import { clientOf } from '../limits/known-devices.ts'
import { readProfile } from '../profile/profile.ts'
import { createQueue } from '../queue/queue.ts'
import { yieldToOthers } from '../queue/read-queue.ts'
import { pageOf } from './pages.ts'
import { originFor, PREFIX } from './paths.ts'
import { listVisible, readVisible } from './people.ts'
import { findPublicPhoto } from './people-queries.ts'
import { Person, toPerson, versionOf } from './shapes.ts'
import { findCaller } from './tokens.ts'

/** The list is the most expensive read: one at a time, with room for a class in the queue. */
const listQueue = createQueue({
  name: 'kenziehub_list',
  concurrent: 1,
  maxWaiting: 100,
  timeoutMs: 4000,
})
/** One user may be a large part of that: a few at a time. */
const personQueue = createQueue({
  name: 'kenziehub_person',
  concurrent: 4,
  maxWaiting: 100,
  timeoutMs: 4000,
})

const open = { public: true, failureMessages: { not_found: [404, 'User not found.'] } } as const

export function peopleRoutes(api: Api, db: Database, config: Config) {
  api.get('/users', { config: open, schema: { hide: true } }, async (request, reply) => {
    const query = request.query as Record<string, unknown>
    const tech = typeof query['tech'] === 'string' ? query['tech'] : ''
    const origin = originFor(request, config)
    const { json, page, perPage } = await listQueue.run([clientOf(request).address], () =>
      listVisible(db, { ...pageOf(query), tech, origin }),
    )
    const filter = tech && `&tech=${encodeURIComponent(tech)}`
    const nextUrl = `${origin}${PREFIX}/users?perPage=${perPage}&page=${page + 1}${filter}`
    reply.headers({ page, perPage, nextUrl })
    return reply.type('application/json; charset=utf-8').send(json)
  })

  api.get(
    '/users/:id',
    { config: open, schema: { hide: true, params: ById, response: { 200: Person } } },
    async (request) => {
      const [{ id }, origin] = [request.params, originFor(request, config)]
      const asker = await findCaller(db, request)
      if (asker?.id === id) return toPerson(await readProfile(db, asker, config.CLASSES), origin)
      return personQueue.run([clientOf(request).address, id], async () => {
        await yieldToOthers()
        return readVisible(db, id, origin)
      })
    },
  )

  api.get(
    '/users/:id/avatar',
    { config: open, schema: { hide: true, params: ById } },
    async (request, reply) => {
      const photo = await findPublicPhoto(db, request.params.id)
      if (!photo) throw new AppError('not_found')
      const etag = `"${versionOf(photo.key)}"`
      // Revalidated each time, as its owner may hide it.
      reply.headers({
        etag,
        'cache-control': 'no-cache',
        'cross-origin-resource-policy': 'cross-origin',
      })
      if (request.headers['if-none-match'] === etag) return reply.code(304).send()
      return reply.type('image/jpeg').send(Buffer.from(photo.jpeg))
    },
  )
}
