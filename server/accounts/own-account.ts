import { EMAIL_TAKEN, type UpdateProfileInput } from '#contract/account-settings.ts'
import { isoTime } from '../clock.ts'
import { type Database, DatabaseUnavailable, type Statements } from '../db/database.ts'
import { emailKey } from '../db/email-key.ts'
import { AppError } from '../errors.ts'
import { inHashingLine } from '../queue/hashing-line.ts'
import { lineOf, sessionLineOf } from './lock-keys.ts'
import { hashPassword, verifyPassword } from './passwords.ts'
import { updateRevision } from './portfolio-revision.ts'
import { findAccount, updatePassword, updateProfile } from './profile-queries.ts'
import { type Account, findUserByEmail } from './queries.ts'
import { deleteResetsOf } from './reset-queries.ts'
import { deleteSessionsOf } from './session-queries.ts'

type Changes = Omit<UpdateProfileInput, 'email' | 'current_password'>

/** The account went, or another device changed the password meanwhile: either has ended this session. */
const overtaken = () => new AppError('not_signed_in')

export function changeProfile(db: Database, userId: string, changes: Changes) {
  return db.transaction(async (tx) => {
    const user = await updateProfile(tx, { id: userId }, changes, isoTime(Date.now()))
    if (!user) throw overtaken()
    await updateRevision(tx, userId)
    return user
  }, lineOf(userId))
}

export function changeEmail(db: Database, account: Account, changes: Changes & { email: string }) {
  return changeAccount(db, account, changes)
}

/** What is given becomes another, all of it or nothing. Links that went to the old address end with it. */
export async function changeAccount(
  db: Database,
  account: Account,
  { email, ...changes }: Changes & { email?: string | undefined },
  password?: NewPassword,
) {
  const passwordHash = password && (await hashInLine(account, password))
  const email_key = email === undefined ? undefined : emailKey(email)
  const lines = [lineOf(account.id), ...(password ? [sessionLineOf(account.id)] : [])]
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
      ...lines,
    )
  } catch (cause) {
    if (email_key === undefined) throw cause
    throw (await isTaken(db, email_key, account.id, cause)) ? taken(cause) : cause
  }
}

const taken = (cause: unknown) =>
  new AppError('email_taken', { fields: { email: EMAIL_TAKEN }, cause })

/** Asked when it has failed already: of two who want one email at once, the database lets in one. */
async function isTaken(db: Database, key: string, userId: string, cause: unknown) {
  if (cause instanceof AppError || cause instanceof DatabaseUnavailable) return false
  const holder = await findUserByEmail(db, key)
  return holder !== undefined && holder.id !== userId
}

interface NewPassword {
  password: string
  /** From where it comes: there people wait for their turn. */
  address: string
  /** The hash of the token whose session goes on. */
  keep: string
}

export async function changePassword(db: Database, account: Account, password: NewPassword) {
  const passwordHash = await hashInLine(account, password)
  try {
    await db.transaction(
      (tx) => replacePassword(tx, account, passwordHash, password.keep),
      sessionLineOf(account.id),
    )
  } catch (error) {
    if (!(error instanceof AppError && (await isInForce(db, account, password)))) throw error
  }
}

/** Whether the same request, repeated by the browser, was faster by another connection. */
async function isInForce(db: Database, { id }: Account, { password, address }: NewPassword) {
  const account = await findAccount(db, id)
  return (
    account !== undefined &&
    inHashingLine({ address, account: id }, () => verifyPassword(password, account.password_hash))
  )
}

/** Whoever has just given the password that was waits with known devices. */
const hashInLine = ({ id }: Account, { password, address }: NewPassword) =>
  inHashingLine({ address, account: id, isKnown: true }, () => hashPassword(password))

/** Every other session ends, and so does every reset link. */
async function replacePassword(tx: Statements, account: Account, hash: string, keep: string) {
  const changed = await updatePassword(tx, account, hash, isoTime(Date.now()))
  if (changed === 0) throw overtaken()
  await deleteSessionsOf(tx, account.id, keep)
  await deleteResetsOf(tx, account.id)
}
