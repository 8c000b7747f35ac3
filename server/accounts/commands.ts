import { randomUUIDv7 } from 'node:crypto'
import type { FastifyBaseLogger } from 'fastify'
import type { SignUpInput } from '#contract/accounts.ts'
import type { LoginInput } from '#contract/login.ts'
import type { Database } from '../db/database.ts'
import { emailKey } from '../db/email-key.ts'
import { AppError } from '../errors.ts'
import { logIfItFails } from '../http/log.ts'
import { type Client, rememberClient, rememberSignIn } from '../limits/known-devices.ts'
import type { Throttle } from '../limits/throttle.ts'
import { checkPassword, hashPassword } from './passwords.ts'
import { findUserByEmail, insertUser, type UserRow } from './queries.ts'
import { type Door, openSession } from './sessions.ts'

/** Who comes to the door, and how it is kept. */
export interface Visit {
  client: Client
  throttle: Throttle
  log: FastifyBaseLogger
  userAgent: string | undefined
  door: Door
}

export async function createAccount(db: Database, visit: Visit, input: SignUpInput) {
  const { client, throttle, log } = visit
  const email = emailKey(input.email)
  const user = await throttle.signUp({ db, log, client, email }, () => addUser(db, input))
  await logIfItFails(log, rememberClient(db, user.id, 'address', client.address))
  return user
}

/**
 * Returns the id for the device cookie, unless it could not be stored. `read` runs before the session is opened: if it
 * fails, there is no session.
 */
export async function signIn<Read>(
  db: Database,
  visit: Visit,
  { email: typed, password }: LoginInput,
  read: (user: UserRow) => Promise<Read>,
) {
  const { client, throttle, log } = visit
  const email = emailKey(typed)
  const account = await findUserByEmail(db, email)
  const who = { db, log, client, email, userId: account?.id }
  const user = await throttle.login(who, () => checkPassword(account, password))
  const found = await read(user)
  const token = await openSession(db, user, visit)
  const device = await logIfItFails(log, remember(db, user.id, visit))
  return { token, device, row: user, found }
}

/** Where there is no cookie, each login would be a new device, and push out one that has its own. */
async function remember(db: Database, userId: string, { client, door }: Visit) {
  if (door.givesCookie) return rememberSignIn(db, userId, client)
  await rememberClient(db, userId, 'address', client.address)
  return undefined
}

/** The password is hashed before the email is looked at, so that the time tells nothing about it. */
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
