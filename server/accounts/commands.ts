import { randomUUIDv7 } from 'node:crypto'
import type { FastifyBaseLogger, FastifyRequest } from 'fastify'
import type { SignUpInput } from '#contract/accounts.ts'
import type { LoginInput } from '#contract/login.ts'
import type { Config } from '../config.ts'
import type { Database } from '../db/database.ts'
import { emailKey } from '../db/keys.ts'
import { AppError } from '../errors.ts'
import { logIfItFails } from '../http/log.ts'
import {
  type Client,
  clientOf,
  type KnownClient,
  knownClients,
  remember,
  rememberSignIn,
} from '../limits/known-devices.ts'
import { type Throttle, throttleOf } from '../limits/throttle.ts'
import { checkPassword, hashPassword } from './passwords.ts'
import { findUserByEmail, insertUser, type UserRow } from './queries.ts'
import { openSession, type SessionIssuer } from './sessions.ts'

/** What signing up and in need of a request. */
export interface SignInContext {
  client: Client
  throttle: Throttle
  log: FastifyBaseLogger
  userAgent: string | undefined
  issuer: SessionIssuer
}

export async function createAccount(db: Database, context: SignInContext, input: SignUpInput) {
  const { client, throttle, log } = context
  const email = emailKey(input.email)
  const user = await throttle.signUp({ db, log, client, email }, () => addUser(db, input))
  await logIfItFails(log, remember(db, user.id, { address: client.address }))
  return user
}

/**
 * Returns the id for the device cookie, unless it could not be stored. `read` runs before the session is opened: if it
 * fails, there is no session.
 */
export async function signIn<Read>(
  db: Database,
  context: SignInContext,
  { email: typed, password }: LoginInput,
  read: (user: UserRow) => Promise<Read>,
) {
  const { client, throttle, log } = context
  const email = emailKey(typed)
  const account = await findUserByEmail(db, email)
  const known = await knownClients(db, account?.id)
  const who = { db, log, client, email, known }
  const user = await throttle.login(who, () => checkPassword(account, password))
  const found = await read(user)
  const token = await openSession(db, user, context)
  const device = await logIfItFails(log, rememberBrowser(db, user.id, context, known))
  return { token, device, row: user, found }
}

/** Without a cookie each login would be a new device and push out a known one. */
async function rememberBrowser(
  db: Database,
  userId: string,
  { client, issuer }: SignInContext,
  known: readonly KnownClient[],
) {
  if (issuer.givesCookie) return rememberSignIn(db, userId, client, known)
  await remember(db, userId, { address: client.address }, known)
  return undefined
}

/** The password is hashed before the email is looked up, so that timing does not tell whether it exists. */
async function addUser(db: Database, input: SignUpInput): Promise<UserRow> {
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

export function signInContexts(issuer: SessionIssuer, config: Config) {
  const throttle = throttleOf(config)
  return (request: FastifyRequest): SignInContext => ({
    client: clientOf(request),
    throttle,
    log: request.log,
    userAgent: request.headers['user-agent'],
    issuer,
  })
}
