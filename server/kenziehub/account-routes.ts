import * as z from 'zod/mini'
import { signedIn } from '../accounts/authenticate.ts'
import { signInContexts } from '../accounts/commands.ts'
import { closeSession } from '../accounts/sessions.ts'
import { timeFromNow } from '../clock.ts'
import type { Config } from '../config.ts'
import type { Database } from '../db/database.ts'
import { AppError } from '../errors.ts'
import type { Api } from '../http/api.ts'
import { logSecurityEvent } from '../http/log.ts'
import { ById } from '../http/schemas.ts'
import { createAccountWithProfile, signInWithProfile } from '../profile/commands.ts'
import { deleteUserData } from '../profile/deletion.ts'
import { readProfile } from '../profile/profile.ts'
import { bodyOf, readAll } from './bodies.ts'
import { Refusal } from './failures.ts'
import { originFor } from './paths.ts'
import { LOGIN, SIGN_UP } from './rules.ts'
import { NewPerson, Person, SignedIn, toPerson } from './shapes.ts'
import { KENZIEHUB_SESSIONS, tokenOf } from './tokens.ts'

const TEN_MINUTES = 600_000

export function accountRoutes(api: Api, db: Database, config: Config) {
  const contextOf = signInContexts(KENZIEHUB_SESSIONS, config)

  api.post(
    '/users',
    {
      config: { public: true, failureMessages: { email_taken: [401, 'Email already exists'] } },
      schema: { hide: true, response: { 201: NewPerson } },
    },
    async (request, reply) => {
      const user = await createAccountWithProfile(
        db,
        contextOf(request),
        readAll(bodyOf(request), SIGN_UP),
        config.CLASSES,
      )
      logSecurityEvent(request, 'signed_up', user.id)
      return reply.code(201).send(user)
    },
  )

  api.post(
    '/sessions',
    { config: { public: true }, schema: { hide: true, response: { 200: SignedIn } } },
    async (request) => {
      const login = readAll(bodyOf(request), LOGIN)
      const { token, profile } = await signInWithProfile(
        db,
        contextOf(request),
        login,
        config.CLASSES,
      )
      logSecurityEvent(request, 'signed_in', profile.id)
      return { user: toPerson(profile, originFor(request, config)), token }
    },
  )

  api.delete(
    '/sessions',
    { schema: { hide: true, response: { 204: z.null() } } },
    async (request, reply) => {
      await closeSession(db, tokenOf(request))
      logSecurityEvent(request, 'signed_out', signedIn(request).id)
      return reply.code(204).send(null)
    },
  )

  api.get('/profile', { schema: { hide: true, response: { 200: Person } } }, async (request) => {
    const profile = await readProfile(db, signedIn(request), config.CLASSES)
    return toPerson(profile, originFor(request, config))
  })

  api.delete(
    '/users/:id',
    {
      config: { failureMessages: { not_found: [404, 'Not found any user with this id'] } },
      schema: { hide: true, params: ById, response: { 204: z.null() } },
    },
    async (request, reply) => {
      const { id, began_at, mount } = signedIn(request)
      if (request.params.id !== id) throw new AppError('not_found')
      // Our own client asks for the password: its sessions must not bypass that here.
      if (mount !== KENZIEHUB_SESSIONS.mount || timeFromNow(began_at) > TEN_MINUTES)
        throw new Refusal(
          401,
          'Sign in again: only a token of the last 10 minutes deletes an account',
        )
      await deleteUserData(db, { id })
      logSecurityEvent(request, 'account_deleted', id)
      return reply.code(204).send(null)
    },
  )
}
