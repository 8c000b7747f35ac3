import type { Config } from '../config.ts'
import type { Database } from '../db/database.ts'
import { AppError } from '../errors.ts'
import type { Api } from '../http/api.ts'
import { clientOf } from '../limits/known-devices.ts'
import { readHeld } from '../profile/held.ts'
import { createGate } from '../queue/gate.ts'
import { inReadingLine, ownTurn } from '../queue/reading-line.ts'
import { ById } from '../technologies/routes.ts'
import { whoAsks } from './authenticate.ts'
import { versionOf } from './for-others.ts'
import { originFor } from './origin.ts'
import { pageOf } from './pages.ts'
import { PREFIX } from './paths.ts'
import { listVisible, readVisible } from './people.ts'
import { findShownPhoto } from './people-queries.ts'
import { Person } from './shapes.ts'
import { toPerson } from './to-person.ts'

/** Everybody at once takes longer than all other reads: one such list at a time, and a class may wait for its turn. */
const inListLine = createGate(
  { atOnce: 1, waiting: 100, patienceMs: 4000 },
  () => new AppError('unavailable', { retryAfterSeconds: 2 }),
)

/** What one person shows may be a large part of that: a few at a time, whoever asks and of whom. */
const inPersonLine = createGate(
  { atOnce: 4, waiting: 100, patienceMs: 4000 },
  () => new AppError('unavailable', { retryAfterSeconds: 2 }),
)

const open = { public: true, says: { not_found: [404, 'User not found.'] } } as const

export function peopleRoutes(api: Api, db: Database, config: Config) {
  api.get('/users', { config: open, schema: { hide: true } }, async (request, reply) => {
    const query = request.query as Record<string, unknown>
    const tech = typeof query['tech'] === 'string' ? query['tech'] : ''
    const origin = originFor(request, config)
    const whose = { address: clientOf(request).address, account: '' }
    const { json, page, perPage } = await inListLine(whose, () =>
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
      const asker = await whoAsks(db, request)
      if (asker?.id === id) {
        const held = await inReadingLine(id, () => readHeld(db, asker))
        return toPerson(asker, held, origin)
      }
      const whose = { address: clientOf(request).address, account: id }
      return inPersonLine(whose, async () => {
        await ownTurn()
        return readVisible(db, id, origin)
      })
    },
  )

  api.get(
    '/users/:id/avatar',
    { config: open, schema: { hide: true, params: ById } },
    async (request, reply) => {
      const photo = await findShownPhoto(db, request.params.id)
      if (!photo) throw new AppError('not_found')
      const etag = `"${versionOf(photo.key)}"`
      // What its owner may hide again is asked for each time.
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
