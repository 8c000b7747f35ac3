import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Database } from '../db/database.ts'
import { AppError } from '../errors.ts'
import type { FindSession, SessionRow } from './session-queries.ts'
import { resumeSession } from './sessions.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Reads the session and what else the route needs in one statement. */
    findSession?: FindSession
  }
}

/** Every route requires a valid token, except those declared public. */
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

/** For handlers of routes whose `config` has its own `findSession`: the row it found. */
export function foundBy<Row extends SessionRow>(find: FindSession<Row>, request: FastifyRequest) {
  if (request.routeOptions.config.findSession !== find)
    throw new Error(`${request.routeOptions.url} has another findSession.`)
  return signedIn(request) as Row
}
