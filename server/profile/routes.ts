import * as z from 'zod/mini'
import { SignUpInput } from '#contract/accounts.ts'
import { LoginInput } from '#contract/login.ts'
import { Session, User } from '#contract/users.ts'
import { signedIn, tokenOf } from '../accounts/authenticate.ts'
import { API_DOOR, closeSession } from '../accounts/sessions.ts'
import { visitsAt } from '../accounts/visits.ts'
import type { Config } from '../config.ts'
import type { Database } from '../db/database.ts'
import type { Api } from '../http/api.ts'
import { logSecurityEvent } from '../http/log.ts'
import { handOutDevice } from '../limits/known-devices.ts'
import { createAccountWithProfile, signInWithProfile } from './commands.ts'
import { profileRoute } from './profile-route.ts'
import { toUser } from './to-user.ts'

export function accountRoutes(api: Api, db: Database, config: Config) {
  const visitOf = visitsAt(API_DOOR, config)

  api.post(
    '/users',
    {
      config: { public: true, failures: ['email_taken', 'too_many_requests'] },
      schema: {
        summary: 'Create an account',
        tags: ['The six calls'],
        body: SignUpInput,
        response: { 201: User },
      },
    },
    async (request, reply) => {
      const user = await createAccountWithProfile(db, visitOf(request), request.body)
      logSecurityEvent(request, 'signed_up', user.id)
      return reply.code(201).send(user)
    },
  )

  api.post(
    '/sessions',
    {
      config: { public: true, failures: ['wrong_credentials', 'too_many_requests'] },
      schema: {
        summary: 'Sign in',
        tags: ['The six calls'],
        body: LoginInput,
        response: { 200: Session },
      },
    },
    async (request, reply) => {
      const { token, device, row, held } = await signInWithProfile(
        db,
        visitOf(request),
        request.body,
      )
      if (device) handOutDevice(request, reply, device)
      logSecurityEvent(request, 'signed_in', row.id)
      return { token, user: toUser(row, held) }
    },
  )

  api.delete(
    '/sessions',
    {
      schema: {
        summary: 'Sign out: the token is dead at once',
        tags: ['Sessions'],
        response: { 204: z.null() },
      },
    },
    async (request, reply) => {
      await closeSession(db, tokenOf(request))
      logSecurityEvent(request, 'signed_out', signedIn(request).id)
      return reply.code(204).send(null)
    },
  )

  profileRoute(api, db)
}
