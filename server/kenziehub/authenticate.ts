import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { SessionRow } from '../accounts/session-queries.ts'
import { resumeSession } from '../accounts/sessions.ts'
import type { Database } from '../db/database.ts'
import { AppError } from '../errors.ts'
import { Refusal } from './failures.ts'

/** Every route asks for a living token, except those that declare themselves public. */
export function requireToken(app: FastifyInstance, db: Database) {
  app.decorateRequest('user', null)
  app.addHook('onRequest', async (request) => {
    if (request.is404 || request.routeOptions.config.public) return
    request.user = await resumeSession(db, tokenOf(request), request.log)
  })
}

/** The second word, whatever the first. */
export function tokenOf({ headers }: FastifyRequest): string {
  if (!headers.authorization) throw new Refusal(404, 'JWT Not found')
  const [, token] = headers.authorization.trim().split(/\s+/)
  if (!token) throw new AppError('not_signed_in')
  return token
}

/** For public routes that tell a person more about themselves: who is asking, if that can be told. */
export async function whoAsks(db: Database, request: FastifyRequest): Promise<SessionRow | null> {
  if (!request.headers.authorization) return null
  try {
    return await resumeSession(db, tokenOf(request), request.log)
  } catch (error) {
    if (error instanceof AppError && error.code === 'not_signed_in') return null
    throw error
  }
}
