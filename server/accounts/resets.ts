import { randomBytes } from 'node:crypto'
import { RESET_MINUTES, type ResetPasswordInput } from '#contract/account-settings.ts'
import { SCREENS } from '#contract/screens.ts'
import { isoTime, NEARLY_NOW } from '../clock.ts'
import type { Database, Statements } from '../db/database.ts'
import { emailKey } from '../db/email-key.ts'
import { AppError } from '../errors.ts'
import { countAttempt } from '../limits/attempts.ts'
import { resetMails } from '../limits/limits.ts'
import type { Post } from '../mail/post.ts'
import { inHashingLine } from '../queue/hashing-line.ts'
import { lineOf, sessionLineOf } from './lock-keys.ts'
import { hashPassword } from './passwords.ts'
import { updatePassword } from './profile-queries.ts'
import { findUserByEmail } from './queries.ts'
import {
  deleteResetsOf,
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
 * Only its hash is stored. Undefined where the person is gone by now, or has another email or password than
 * when they were found: in line with what changes those, it comes before and ends with the change, or too late.
 */
export async function makeResetLink(db: Database, owner: ResetOwner, base: string) {
  const token = randomBytes(TOKEN_BYTES).toString('base64url')
  const now = Date.now()
  const times = { now: isoTime(now), expires: isoTime(now + LIFETIME) }
  const made = await db.transaction(
    (tx) => insertReset(tx, { tokenHash: hashToken(token), owner, ...times }),
    lineOf(owner.id),
    sessionLineOf(owner.id),
  )
  return made > 0 ? `${base}${SCREENS.resetPassword}#${token}` : undefined
}

interface Asked {
  email: string
  /** From where it was asked for. */
  address: string
}

/** Does nothing for an email that nobody has, and for one that got its mails already. */
export async function mailResetLink(db: Database, post: Post, { email, address }: Asked) {
  const account = await findUserByEmail(db, emailKey(email))
  if (!account || (await countAttempt(db, resetMails(account))) > 0) return
  const link = await makeResetLink(db, account, post.publicUrl)
  if (link) post.sendResetLink(account.email, link, { address, account: account.id })
}

/** The link is looked at before any hashing: somebody without one costs next to nothing. */
export async function resetPassword(db: Database, input: ResetPasswordInput, address: string) {
  const tokenHash = hashToken(input.token)
  const account = await findReset(db, { tokenHash, ...thisMoment() })
  if (!account) throw new AppError('reset_link_dead')
  const passwordHash = await inHashingLine({ address, account }, () => hashPassword(input.password))
  return db.transaction(async (tx) => {
    const userId = await takeReset(tx, { tokenHash, ...thisMoment() })
    if (!userId) throw new AppError('reset_link_dead')
    await updatePassword(tx, { id: userId }, passwordHash, isoTime(Date.now()))
    await deleteSessionsOf(tx, userId)
    await deleteResetsOf(tx, userId)
    return userId
  }, sessionLineOf(account))
}

const thisMoment = () => {
  const now = Date.now()
  return { now: isoTime(now), nearlyNow: isoTime(now + NEARLY_NOW) }
}

/** One that lies ahead goes too, or it would open the account some day; by a clock that is behind that costs half an hour's. */
export function deleteDeadResets(db: Statements) {
  const { now, nearlyNow } = thisMoment()
  return deleteResetsOutside(db, { from: now, to: nearlyNow })
}
