import { createHmac, randomBytes } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { SessionRow } from '../accounts/session-queries.ts'
import { LIFETIMES, resumeSession, type SessionIssuer } from '../accounts/sessions.ts'
import type { Database } from '../db/database.ts'
import { AppError } from '../errors.ts'
import { Refusal } from './failures.ts'

/** Every route requires a valid token, except those declared public. */
export function requireToken(app: FastifyInstance, db: Database) {
  app.decorateRequest('user', null)
  app.addHook('onRequest', async (request) => {
    if (request.is404 || request.routeOptions.config.public) return
    request.user = await resumeSession(db, tokenOf(request), request.log)
  })
}

/** The second word, whatever the scheme. */
export function tokenOf({ headers }: FastifyRequest): string {
  if (!headers.authorization) throw new Refusal(404, 'JWT Not found')
  const [, token] = headers.authorization.trim().split(/\s+/)
  if (!token) throw new AppError('not_signed_in')
  return token
}

/** For public routes that return more to their owner: the caller, if the token is valid. */
export async function findCaller(
  db: Database,
  request: FastifyRequest,
): Promise<SessionRow | null> {
  if (!request.headers.authorization) return null
  try {
    return await resumeSession(db, tokenOf(request), request.log)
  } catch (error) {
    if (error instanceof AppError && error.code === 'not_signed_in') return null
    throw error
  }
}

const encode = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url')

/** Order and names as its front ends expect; ASCII only, so that `atob` can read it. */
function newJwt(userId: string, now: number) {
  const iat = Math.floor(now / 1000)
  const exp = iat + LIFETIMES.kenziehub.inAll / 1000
  const content = `${encode({ alg: 'HS256', typ: 'JWT' })}.${encode({ iat, exp, sub: userId })}`
  // The key is discarded: the signature is never verified, it only makes the token unguessable.
  const signature = createHmac('sha256', randomBytes(32)).update(content).digest('base64url')
  return `${content}.${signature}`
}

/** Front ends of any origin, without credentials: no cookie. */
export const KENZIEHUB_SESSIONS: SessionIssuer = {
  mount: 'kenziehub',
  newToken: newJwt,
  givesCookie: false,
}
