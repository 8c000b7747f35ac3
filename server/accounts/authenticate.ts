import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Database } from '../db/database.ts'
import { AppError } from '../errors.ts'
import type { FindSession, SessionRow } from './session-queries.ts'
import { resumeSession } from './sessions.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** What the route needs of the person, found in the one statement that finds out who is asking. */
    findSession?: FindSession
  }
}

/** Every route asks for a living token, except those that declare themselves public. */
export function requireSignIn(app: FastifyInstance, db: Database) {
  app.decorateRequest('user', null)
  app.addHook('onRequest', async (request) => {
    const { config } = request.routeOptions
    if (request.is404 || config.public) return
    request.user = await resumeSession(db, tokenOf(request), request.log, config.findSession)
  })
}

export function tokenOf({ headers }: FastifyRequest): string {
  const [, token] = headers.authorization?.match(/^Bearer +([\w.-]+) *$/i) ?? []
  if (!token) throw new AppError('not_signed_in')
  return token
}

/** For handlers of routes that are not public. */
export function signedIn({ user }: FastifyRequest): SessionRow {
  if (!user) throw new AppError('not_signed_in')
  // Set by the mount's guard.
  return user as SessionRow
}

/** For handlers of routes that name in their `config` what finds the person: with all that it finds. */
export function foundBy<Row extends SessionRow>(find: FindSession<Row>, request: FastifyRequest) {
  if (request.routeOptions.config.findSession !== find)
    throw new Error(`${request.routeOptions.url} finds its person in another way.`)
  return signedIn(request) as Row
}
