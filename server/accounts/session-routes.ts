import type { Database } from '../db/database.ts'
import { AppError } from '../errors.ts'
import type { Api } from '../http/api.ts'
import { logSecurityEvent } from '../http/log.ts'
import { serve } from '../http/serve.ts'
import { tokenOf } from './authenticate.ts'
import { deleteSessionById, deleteSessionsOf, listSessions } from './session-queries.ts'
import { hashToken } from './sessions.ts'

export function sessionRoutes(api: Api, db: Database) {
  serve(api, 'GET /sessions', async ({ me, request }) => {
    const current = hashToken(tokenOf(request))
    const sessions = await listSessions(db, me.id)
    return sessions.map((session) => ({ ...session, current: session.token_hash === current }))
  })

  serve(api, 'DELETE /sessions/others', async ({ me, request }) => {
    await deleteSessionsOf(db, me.id, hashToken(tokenOf(request)))
    logSecurityEvent(request, 'sessions_ended', me.id)
  })

  serve(api, 'DELETE /sessions/:session', async ({ me, session, request }) => {
    if ((await deleteSessionById(db, { id: session, userId: me.id })) === 0)
      throw new AppError('not_found')
    logSecurityEvent(request, 'session_ended', me.id)
  })
}
