import * as z from 'zod/mini'
import { signedIn } from '../accounts/authenticate.ts'
import { closeSession, timeFromNow } from '../accounts/sessions.ts'
import { visitsAt } from '../accounts/visits.ts'
import type { Config } from '../config.ts'
import type { Database } from '../db/database.ts'
import { AppError } from '../errors.ts'
import type { Api } from '../http/api.ts'
import { logSecurityEvent } from '../http/log.ts'
import { createAccountWithProfile, signInWithProfile } from '../profile/commands.ts'
import { deleteEverythingOf } from '../profile/deletion.ts'
import { readHeld } from '../profile/held.ts'
import { inReadingLine } from '../queue/reading-line.ts'
import { ById } from '../technologies/routes.ts'
import { tokenOf } from './authenticate.ts'
import { bodyOf } from './bodies.ts'
import { Refusal } from './failures.ts'
import { readAll } from './fields.ts'
import { KENZIEHUB_DOOR } from './jwt.ts'
import { originFor } from './origin.ts'
import { LOGIN, SIGN_UP } from './rules.ts'
import { NewPerson, Person, SignedIn } from './shapes.ts'
import { toPerson } from './to-person.ts'

const TEN_MINUTES = 600_000

export function accountRoutes(api: Api, db: Database, config: Config) {
  const visitOf = visitsAt(KENZIEHUB_DOOR, config)

  api.post(
    '/users',
    {
      config: { public: true, says: { email_taken: [401, 'Email already exists'] } },
      schema: { hide: true, response: { 201: NewPerson } },
    },
    async (request, reply) => {
      const user = await createAccountWithProfile(
        db,
        visitOf(request),
        readAll(bodyOf(request), SIGN_UP),
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
      const { token, row, held } = await signInWithProfile(db, visitOf(request), login)
      logSecurityEvent(request, 'signed_in', row.id)
      return { user: toPerson(row, held, originFor(request, config)), token }
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
    const user = signedIn(request)
    const held = await inReadingLine(user.id, () => readHeld(db, user))
    return toPerson(user, held, originFor(request, config))
  })

  api.delete(
    '/users/:id',
    {
      config: { says: { not_found: [404, 'Not found any user with this id'] } },
      schema: { hide: true, params: ById, response: { 204: z.null() } },
    },
    async (request, reply) => {
      const { id, began_at, mount } = signedIn(request)
      if (request.params.id !== id) throw new AppError('not_found')
      // The main screens ask for the password: their sessions must not go around it here.
      if (mount !== KENZIEHUB_DOOR.mount || timeFromNow(began_at) > TEN_MINUTES)
        throw new Refusal(
          401,
          'Sign in again: only a token of the last 10 minutes deletes an account',
        )
      if ((await deleteEverythingOf(db, { id })) === 0) throw new AppError('not_signed_in')
      logSecurityEvent(request, 'account_deleted', id)
      return reply.code(204).send(null)
    },
  )
}
