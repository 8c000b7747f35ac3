import { randomBytes } from 'node:crypto'
import { RESET_MINUTES, type ResetPasswordInput } from '#contract/account-settings.ts'
import { SCREENS } from '#contract/screens.ts'
import { endsWithin, isoTime } from '../clock.ts'
import type { Database, Statements } from '../db/database.ts'
import { emailKey } from '../db/keys.ts'
import { AppError } from '../errors.ts'
import { countAttempt } from '../limits/attempts.ts'
import { resetMails } from '../limits/limits.ts'
import { hashQueue } from '../limits/throttle.ts'
import type { Mailer } from '../mail/mailer.ts'
import { hashPassword } from './passwords.ts'
import { findUserByEmail, sessionLock, updatePassword, userLock } from './queries.ts'
import {
  deleteResetsOf,
  deleteResetsOfTeacher,
  deleteResetsOutside,
  findReset,
  insertReset,
  type ResetOwner,
  takeReset,
} from './reset-queries.ts'
import { deleteSessionsOf } from './session-queries.ts'
import { hashToken } from './sessions.ts'

const TOKEN_BYTES = 32
const LIFETIME = RESET_MINUTES * 60_000

/**
 * Only the hash is stored. Undefined if the user is gone or has another email or password by now: under the locks of
 * those changes, the link is created before the change and ends with it, or not at all.
 */
export async function makeResetLink(
  db: Database,
  owner: ResetOwner,
  base: string,
  alongside?: (tx: Statements) => Promise<unknown>,
) {
  const link = await db.transaction(
    async (tx) => {
      const made = await insertResetLink(tx, owner, base)
      if (made) await alongside?.(tx)
      return made
    },
    ...resetLocks(owner.id),
  )
  return link?.url
}

export const resetLocks = (userId: string) => [userLock(userId), sessionLock(userId)]

/** Under `resetLocks`. */
export async function insertResetLink(tx: Statements, owner: ResetOwner, base: string) {
  const token = randomBytes(TOKEN_BYTES).toString('base64url')
  const now = Date.now()
  const times = { now: isoTime(now), expires: isoTime(now + LIFETIME) }
  const made = await insertReset(tx, { tokenHash: hashToken(token), owner, ...times })
  if (made === 0) return undefined
  return { url: `${base}${SCREENS.resetPassword}#${token}`, ends_at: times.expires }
}

interface Asked {
  email: string
  /** The client's. */
  address: string
}

/** Does nothing for an unknown email or one past its hourly limit. */
export async function mailResetLink(db: Database, mailer: Mailer, { email, address }: Asked) {
  const account = await findUserByEmail(db, emailKey(email))
  if (!account || (await countAttempt(db, resetMails(account))) > 0) return
  const link = await makeResetLink(db, account, mailer.publicUrl)
  if (link) mailer.sendResetLink(account.email, link, [address, account.id])
}

/** The link is checked before any hashing, so that requests without one are cheap. */
export async function resetPassword(db: Database, input: ResetPasswordInput, address: string) {
  const tokenHash = hashToken(input.token)
  const account = await findReset(db, tokenHash, endsWithin(LIFETIME))
  if (!account) throw new AppError('reset_link_dead')
  const passwordHash = await hashQueue.run([address, account], () => hashPassword(input.password))
  return db.transaction(async (tx) => {
    const userId = await takeReset(tx, tokenHash, endsWithin(LIFETIME))
    if (!userId) throw new AppError('reset_link_dead')
    await updatePassword(tx, { id: userId }, passwordHash, isoTime(Date.now()))
    await deleteSessionsOf(tx, userId)
    await deleteResetsOf(tx, userId)
    await deleteResetsOfTeacher(tx, userId)
    return userId
  }, sessionLock(account))
}

/** Links from the future go too, or they would open the account some day; a slow clock loses half an hour of links at most. */
export const deleteDeadResets = (db: Database) => deleteResetsOutside(db, endsWithin(LIFETIME))
