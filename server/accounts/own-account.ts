import type { FastifyRequest } from 'fastify'
import { EMAIL_TAKEN } from '#contract/account-settings.ts'
import type { UpdateProfileInput } from '#contract/profile-input.ts'
import { isoTime } from '../clock.ts'
import { type Database, DatabaseUnavailable, type Statements } from '../db/database.ts'
import { withoutDeadline } from '../db/deadline.ts'
import { emailKey } from '../db/keys.ts'
import { AppError } from '../errors.ts'
import { logIfItFails } from '../http/log.ts'
import { countAttempt } from '../limits/attempts.ts'
import { clientOf } from '../limits/known-devices.ts'
import { newEmailNotices } from '../limits/limits.ts'
import { hashQueue } from '../limits/throttle.ts'
import type { Mailer } from '../mail/mailer.ts'
import { signedIn } from './authenticate.ts'
import { hashPassword, verifyPassword } from './passwords.ts'
import {
  type Account,
  findAccount,
  findUserByEmail,
  sessionLock,
  updatePassword,
  updateProfile,
  updateRevision,
  userLock,
} from './queries.ts'
import { deleteResetsOf, deleteResetsOfTeacher } from './reset-queries.ts'
import { deleteSessionsOf } from './session-queries.ts'

type Changes = Omit<UpdateProfileInput, 'email' | 'current_password'>

/** The account was deleted or its password changed concurrently: either ended this session. */
const overtaken = () => new AppError('not_signed_in')

export function changeProfile(db: Database, userId: string, changes: Changes) {
  return db.transaction(async (tx) => {
    const user = await updateProfile(tx, { id: userId }, changes, isoTime(Date.now()))
    if (!user) throw overtaken()
    await updateRevision(tx, userId)
    return user
  }, userLock(userId))
}

export function changeEmail(db: Database, account: Account, changes: Changes & { email: string }) {
  return changeAccount(db, account, changes)
}

/** Changes what is given, all or nothing. Reset links sent to the old address end with it. */
export async function changeAccount(
  db: Database,
  account: Account,
  { email, ...changes }: Changes & { email?: string | undefined },
  password?: NewPassword,
) {
  const passwordHash = password && (await hashQueued(account, password))
  const email_key = email === undefined ? undefined : emailKey(email)
  const locks = [userLock(account.id), ...(password ? [sessionLock(account.id)] : [])]
  try {
    return await db.transaction(
      async (tx) => {
        const now = isoTime(Date.now())
        const user = await updateProfile(tx, account, { ...changes, email, email_key }, now)
        if (!user) throw overtaken()
        if (email_key !== undefined) await deleteResetsOf(tx, user.id)
        if (passwordHash) await replacePassword(tx, account, passwordHash, password.keep)
        await updateRevision(tx, user.id)
        return user
      },
      ...locks,
    )
  } catch (cause) {
    if (email_key === undefined) throw cause
    throw (await isTaken(db, email_key, account.id, cause)) ? taken(cause) : cause
  }
}

const taken = (cause: unknown) =>
  new AppError('email_taken', { fields: { email: EMAIL_TAKEN }, cause })

/** Checked after the failure: of two concurrent changes to one email, the database accepts one. */
async function isTaken(db: Database, key: string, userId: string, cause: unknown) {
  if (cause instanceof AppError || cause instanceof DatabaseUnavailable) return false
  const holder = await findUserByEmail(db, key)
  return holder !== undefined && holder.id !== userId
}

interface NewPassword {
  password: string
  /** The client's address, by which the hashing queue is fair. */
  address: string
  /** The hash of the token whose session continues. */
  keep: string
}

export async function changePassword(db: Database, account: Account, password: NewPassword) {
  const passwordHash = await hashQueued(account, password)
  try {
    await db.transaction(
      (tx) => replacePassword(tx, account, passwordHash, password.keep),
      sessionLock(account.id),
    )
  } catch (error) {
    if (!(error instanceof AppError && (await isInForce(db, account, password)))) throw error
  }
}

/** Whether the same request, repeated by the browser, was already applied on another connection. */
async function isInForce(db: Database, { id }: Account, { password, address }: NewPassword) {
  const account = await findAccount(db, id)
  return (
    account !== undefined &&
    hashQueue.run([address, id], () => verifyPassword(password, account.password_hash))
  )
}

/** Having just proved the old password, this request is queued with known devices. */
const hashQueued = ({ id }: Account, { password, address }: NewPassword) =>
  hashQueue.run([address, id], () => hashPassword(password), { isKnown: true })

/** Every other session ends, and so does every reset link: a teacher's members' too, in case her account was stolen. */
async function replacePassword(tx: Statements, account: Account, hash: string, keep: string) {
  const changed = await updatePassword(tx, account, hash, isoTime(Date.now()))
  if (changed === 0) throw overtaken()
  await deleteSessionsOf(tx, account.id, keep)
  await deleteResetsOf(tx, account.id)
  await deleteResetsOfTeacher(tx, account.id)
}

/**
 * Sent to the old address, where the owner of a stolen account still reads it. Past the hourly limit of that
 * mailbox no notice is sent, but the change is not refused: others could use up the limit to block it. If counting
 * fails, the notice is sent.
 */
export async function notifyOldEmail(db: Database, mailer: Mailer, request: FastifyRequest) {
  const person = signedIn(request)
  const counted = withoutDeadline(() => countAttempt(db, newEmailNotices(person)))
  if (await logIfItFails(request.log, counted)) return
  mailer.sendEmailChangedNotice(person.email, [clientOf(request).address, person.id])
}
