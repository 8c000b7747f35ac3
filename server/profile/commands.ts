import type { SignUpInput } from '#contract/accounts.ts'
import type { LoginInput } from '#contract/login.ts'
import { createAccount, type SignInContext, signIn } from '../accounts/commands.ts'
import { clearTeacherInNotices } from '../accounts/notice-queries.ts'
import { deleteUser, sessionLock, userLock, type VerifiedUser } from '../accounts/queries.ts'
import { deleteResetsOfTeacher } from '../accounts/reset-queries.ts'
import { hashToken } from '../accounts/sessions.ts'
import { noNews, readClassNews } from '../classes/news.ts'
import { isoTime } from '../clock.ts'
import type { Config } from '../config.ts'
import { WITHDRAWAL_LOCK } from '../confirmations/commands.ts'
import { withdrawAllOf } from '../confirmations/queries.ts'
import type { Database, Statements } from '../db/database.ts'
import { AppError } from '../errors.ts'
import { retireOrphanedAddresses } from '../portfolio/addresses.ts'
import { NO_PROJECTS, noteLength, readProfileLists, toUser } from './profile.ts'

export async function createAccountWithProfile(
  db: Database,
  context: SignInContext,
  input: SignUpInput,
  rule: Config['CLASSES'],
) {
  const user = await createAccount(db, context, input)
  return toUser(user, { techs: [], removed_techs: 0, ...NO_PROJECTS }, noNews(rule))
}

export async function signInWithProfile(
  db: Database,
  context: SignInContext,
  input: LoginInput,
  rule: Config['CLASSES'],
) {
  const { found, ...session } = await signIn(db, context, input, async (user) => ({
    lists: await readProfileLists(db, user),
    news: await readClassNews(db, rule, user),
  }))
  noteLength(hashToken(session.token), JSON.stringify(found.lists).length)
  return { ...session, ...found }
}

/**
 * Under the locks of the user's data and sessions, which are deleted as well: a concurrent change or login would
 * otherwise deadlock with it. What the user confirmed as a teacher is withdrawn, and reset links of their members end.
 * 401, and nothing is changed, if the account was deleted or its password changed concurrently.
 */
export async function deleteUserData(
  db: Database,
  user: VerifiedUser,
  alongside?: (tx: Statements) => Promise<unknown>,
) {
  await db.transaction(
    async (tx) => {
      await deleteResetsOfTeacher(tx, user.id)
      await clearTeacherInNotices(tx, user.id)
      await withdrawAllOf(tx, user.id, isoTime(Date.now()))
      if ((await deleteUser(tx, user)) === 0) throw new AppError('not_signed_in')
      await retireOrphanedAddresses(tx)
      await alongside?.(tx)
    },
    userLock(user.id),
    sessionLock(user.id),
    WITHDRAWAL_LOCK,
  )
  await db.purgeDeleted()
}
