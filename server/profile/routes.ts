import { foundBy, tokenOf } from '../accounts/authenticate.ts'
import { signInContexts } from '../accounts/commands.ts'
import { API_SESSIONS, closeSession } from '../accounts/sessions.ts'
import type { Config } from '../config.ts'
import type { Database } from '../db/database.ts'
import type { Api } from '../http/api.ts'
import { logSecurityEvent } from '../http/log.ts'
import { serve } from '../http/serve.ts'
import { handOutDevice } from '../limits/known-devices.ts'
import { createAccountWithProfile, signInWithProfile } from './commands.ts'
import { readProfile, sessionWithTechnologies, toUser, writeProfile } from './profile.ts'

export function accountRoutes(api: Api, db: Database, config: Config) {
  const contextOf = signInContexts(API_SESSIONS, config)
  const rule = config.CLASSES
  const findSession = sessionWithTechnologies(db)

  serve(api, 'POST /users', async ({ body, request }) => {
    const user = await createAccountWithProfile(db, contextOf(request), body, rule)
    logSecurityEvent(request, 'signed_up', user.id)
    return user
  })

  serve(api, 'POST /sessions', async ({ body, request, reply }) => {
    const { token, device, profile } = await signInWithProfile(db, contextOf(request), body, rule)
    if (device) handOutDevice(request, reply, device)
    logSecurityEvent(request, 'signed_in', profile.id)
    return { token, user: toUser(profile) }
  })

  serve(api, 'DELETE /sessions', async ({ me, request }) => {
    await closeSession(db, tokenOf(request))
    logSecurityEvent(request, 'signed_out', me.id)
  })

  serve(
    api,
    'GET /profile',
    async ({ request, reply }) => {
      const person = foundBy(findSession, request)
      const profile = await readProfile(db, person, rule)
      return reply.type('application/json; charset=utf-8').send(writeProfile(profile))
    },
    { findSession },
  )
}
