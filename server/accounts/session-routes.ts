import * as z from 'zod/mini'
import { SignedInPlace } from '#contract/signed-in-places.ts'
import type { Database } from '../db/database.ts'
import { AppError } from '../errors.ts'
import type { Api } from '../http/api.ts'
import { logSecurityEvent } from '../http/log.ts'
import { signedIn, tokenOf } from './authenticate.ts'
import { deleteSessionById, deleteSessionsOf, listSessions } from './session-queries.ts'
import { hashToken } from './sessions.ts'

const BySession = z.object({ session: z.uuid().check(z.toLowerCase()) })

export function sessionRoutes(api: Api, db: Database) {
  api.get(
    '/sessions',
    {
      schema: {
        summary: 'Where I am signed in',
        tags: ['Sessions'],
        response: { 200: z.array(SignedInPlace) },
      },
    },
    async (request) => {
      const current = hashToken(tokenOf(request))
      const sessions = await listSessions(db, signedIn(request).id)
      return sessions.map((session) => ({ ...session, current: session.token_hash === current }))
    },
  )

  api.delete(
    '/sessions/others',
    {
      schema: {
        summary: 'Sign out everywhere else',
        tags: ['Sessions'],
        response: { 204: z.null() },
      },
    },
    async (request, reply) => {
      const { id } = signedIn(request)
      await deleteSessionsOf(db, id, hashToken(tokenOf(request)))
      logSecurityEvent(request, 'sessions_ended', id)
      return reply.code(204).send(null)
    },
  )

  api.delete(
    '/sessions/:session',
    {
      schema: {
        summary: 'Sign out one place',
        tags: ['Sessions'],
        params: BySession,
        response: { 204: z.null() },
      },
    },
    async (request, reply) => {
      const userId = signedIn(request).id
      if ((await deleteSessionById(db, { id: request.params.session, userId })) === 0)
        throw new AppError('not_found')
      logSecurityEvent(request, 'session_ended', userId)
      return reply.code(204).send(null)
    },
  )
}
