import { randomUUIDv7 } from 'node:crypto'
import * as z from 'zod/mini'
import { LoginInput, Session, SignUpInput, User } from '#contract/accounts.ts'
import type { Technology } from '#contract/technologies.ts'
import type { Api } from '../app.ts'
import type { Database } from '../db/database.ts'
import { AppError } from '../errors.ts'
import { listTechnologies } from '../technologies/queries.ts'
import { signedIn, tokenOf } from './authenticate.ts'
import { hashPassword, verifyPassword } from './passwords.ts'
import { findUserByEmail, insertUser, type UserRow } from './queries.ts'
import { closeSession, openSession } from './sessions.ts'

/** One account whatever its case. Emails are ASCII, so lower case is the same everywhere. */
const emailKey = (email: string) => email.toLowerCase()

export function accountRoutes(api: Api, db: Database) {
  api.post(
    '/users',
    {
      config: { public: true, failures: ['email_taken'] },
      schema: { summary: 'Create an account', body: SignUpInput, response: { 201: User } },
    },
    async ({ body }, reply) => {
      const { password, passwordConfirm: _, ...profile } = body
      const user = await insertUser(db, {
        ...profile,
        id: randomUUIDv7(),
        email_key: emailKey(body.email),
        password_hash: await hashPassword(password),
        now: new Date().toISOString(),
      })
      if (!user) throw new AppError('email_taken')
      return reply.code(201).send(present(user, []))
    },
  )

  api.post(
    '/sessions',
    {
      config: { public: true, failures: ['wrong_credentials'] },
      schema: { summary: 'Sign in', body: LoginInput, response: { 200: Session } },
    },
    async ({ body: { email, password } }) => {
      const user = await findUserByEmail(db, emailKey(email))
      const matches = await verifyPassword(password, user?.password_hash)
      if (!user || !matches) throw new AppError('wrong_credentials')
      const token = await openSession(db, user.id)
      return { token, user: present(user, await listTechnologies(db, user.id)) }
    },
  )

  api.delete(
    '/sessions',
    { schema: { summary: 'Sign out: the token is dead at once', response: { 204: z.null() } } },
    async (request, reply) => {
      await closeSession(db, tokenOf(request))
      return reply.code(204).send(null)
    },
  )

  api.get(
    '/profile',
    {
      schema: { summary: 'The signed-in person, with their technologies', response: { 200: User } },
    },
    async (request) => {
      const user = signedIn(request)
      return present(user, await listTechnologies(db, user.id))
    },
  )
}

const present = (user: UserRow, techs: Technology[]): User => ({
  ...user,
  avatar_url: null,
  works: [],
  techs,
})
