import { randomUUIDv7 } from 'node:crypto'
import * as z from 'zod/mini'
import { LoginInput, Session, SignUpInput, User } from '#contract/accounts.ts'
import type { Technology } from '#contract/technologies.ts'
import type { Config } from '../config.ts'
import type { Database } from '../db/database.ts'
import { AppError } from '../errors.ts'
import type { Api } from '../http/api.ts'
import { logSecurityEvent, tolerate } from '../http/log.ts'
import { listTechnologies } from '../technologies/queries.ts'
import { signedIn, tokenOf } from './authenticate.ts'
import { clientOf, handOutDevice, rememberClient, rememberSignIn } from './familiar-clients.ts'
import { hashPassword, verifyPassword } from './passwords.ts'
import { type Account, findUserByEmail, insertUser, type UserRow } from './queries.ts'
import { closeSession, openSession } from './sessions.ts'
import { throttleOf } from './throttle.ts'

/** One account whatever its case. Emails are ASCII, so lower case is the same everywhere. */
const emailKey = (email: string) => email.toLowerCase()

export function accountRoutes(api: Api, db: Database, config: Config) {
  const throttle = throttleOf(config)

  api.post(
    '/users',
    {
      config: { public: true, failures: ['email_taken', 'too_many_requests'] },
      schema: { summary: 'Create an account', body: SignUpInput, response: { 201: User } },
    },
    async (request, reply) => {
      const { log, body } = request
      const who = { db, log, client: clientOf(request), email: emailKey(body.email) }
      const user = await throttle.signUp(who, () => createAccount(db, body))
      await tolerate(log, rememberClient(db, user.id, 'address', who.client.address))
      logSecurityEvent(request, 'signed_up', user.id)
      return reply.code(201).send(present(user, []))
    },
  )

  api.post(
    '/sessions',
    {
      config: { public: true, failures: ['wrong_credentials', 'too_many_requests'] },
      schema: { summary: 'Sign in', body: LoginInput, response: { 200: Session } },
    },
    async (request, reply) => {
      const email = emailKey(request.body.email)
      const account = await findUserByEmail(db, email)
      const who = { db, log: request.log, client: clientOf(request), email, userId: account?.id }
      const user = await throttle.login(who, () => checkPassword(account, request.body.password))
      const techs = await listTechnologies(db, user.id)
      const token = await openSession(db, user.id, request.log)
      const remembered = rememberSignIn(db, user.id, who.client)
      await tolerate(
        request.log,
        remembered.then((device) => handOutDevice(request, reply, device)),
      )
      logSecurityEvent(request, 'signed_in', user.id)
      return { token, user: present(user, techs) }
    },
  )

  api.delete(
    '/sessions',
    { schema: { summary: 'Sign out: the token is dead at once', response: { 204: z.null() } } },
    async (request, reply) => {
      await closeSession(db, tokenOf(request))
      logSecurityEvent(request, 'signed_out', signedIn(request).id)
      return reply.code(204).send(null)
    },
  )

  api.get(
    '/profile',
    {
      schema: {
        summary: 'The signed-in person, with their technologies',
        response: { 200: User },
      },
    },
    async (request) => {
      const user = signedIn(request)
      return present(user, await listTechnologies(db, user.id))
    },
  )
}

/** The password is hashed before the email is looked at, so that the time tells nothing about it. */
async function createAccount(db: Database, input: SignUpInput): Promise<UserRow> {
  const { password, passwordConfirm: _, ...profile } = input
  const user = await insertUser(db, {
    ...profile,
    id: randomUUIDv7(),
    email_key: emailKey(input.email),
    password_hash: await hashPassword(password),
    now: new Date().toISOString(),
  })
  if (!user) throw new AppError('email_taken')
  return user
}

async function checkPassword(account: Account | undefined, password: string): Promise<Account> {
  const matches = await verifyPassword(password, account?.password_hash)
  if (!account || !matches) throw new AppError('wrong_credentials')
  return account
}

const present = (user: UserRow, techs: Technology[]): User => ({
  ...user,
  avatar_url: null,
  works: [],
  techs,
})
