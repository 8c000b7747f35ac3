import { randomUUIDv7 } from 'node:crypto'
import type { FastifyBaseLogger } from 'fastify'
import type { LoginInput, SignUpInput, User } from '#contract/accounts.ts'
import type { Database } from '../db/database.ts'
import { AppError } from '../errors.ts'
import { tolerate } from '../http/log.ts'
import { listTechnologies } from '../technologies/list.ts'
import { type Client, rememberClient, rememberSignIn } from './familiar-clients.ts'
import { hashPassword, verifyPassword } from './passwords.ts'
import { type Account, findUserByEmail, insertUser, type UserRow } from './queries.ts'
import { openSession } from './sessions.ts'
import type { Throttle } from './throttle.ts'

/** Who comes to the door, and how it is kept. */
export interface Visit {
  client: Client
  throttle: Throttle
  log: FastifyBaseLogger
}

/** One account whatever its case. Emails are ASCII, so lower case is the same everywhere. */
const emailKey = (email: string) => email.toLowerCase()

export async function createAccount(db: Database, visit: Visit, input: SignUpInput) {
  const { client, throttle, log } = visit
  const email = emailKey(input.email)
  const user = await throttle.signUp({ db, log, client, email }, () => addUser(db, input))
  await tolerate(log, rememberClient(db, user.id, 'address', client.address))
  return present(user, { techs: [], removed_techs: 0 })
}

/** Answers with the value by which the browser will be known again, unless it could not be remembered. */
export async function signIn(db: Database, visit: Visit, { email: typed, password }: LoginInput) {
  const { client, throttle, log } = visit
  const email = emailKey(typed)
  const account = await findUserByEmail(db, email)
  const who = { db, log, client, email, userId: account?.id }
  const user = await throttle.login(who, () => checkPassword(account, password))
  const held = await listTechnologies(db, user.id)
  const token = await openSession(db, user.id, log)
  const device = await tolerate(log, rememberSignIn(db, user.id, client))
  return { token, device, user: present(user, held) }
}

export async function readProfile(db: Database, user: UserRow) {
  return present(user, await listTechnologies(db, user.id))
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

async function checkPassword(account: Account | undefined, password: string): Promise<Account> {
  const matches = await verifyPassword(password, account?.password_hash)
  if (!account || !matches) throw new AppError('wrong_credentials')
  return account
}

const present = (user: UserRow, held: Pick<User, 'techs' | 'removed_techs'>): User => ({
  ...user,
  ...held,
  avatar_url: null,
  works: [],
})
