import type { SignUpInput } from '#contract/accounts.ts'
import type { LoginInput } from '#contract/login.ts'
import { createAccount, type SignInContext, signIn } from '../accounts/commands.ts'
import {
  type Account,
  deleteUser,
  sessionLock,
  userLock,
  type VerifiedUser,
} from '../accounts/queries.ts'
import { hashToken } from '../accounts/sessions.ts'
import type { Database } from '../db/database.ts'
import { AppError } from '../errors.ts'
import { retireOrphanedAddresses } from '../portfolio/addresses.ts'
import { NO_PROJECTS, noteLength, readProfileLists, toUser } from './profile.ts'

export async function createAccountWithProfile(
  db: Database,
  context: SignInContext,
  input: SignUpInput,
) {
  const user = await createAccount(db, context, input)
  return toUser(user, { techs: [], removed_techs: 0, ...NO_PROJECTS })
}

export async function signInWithProfile(db: Database, context: SignInContext, input: LoginInput) {
  const read = await signIn(db, context, input, (user) => readProfileLists(db, user))
  const { found: lists, ...session } = read
  noteLength(hashToken(session.token), JSON.stringify(lists).length)
  return { ...session, lists }
}

/** No row means that the account was deleted or its password changed concurrently, which ended this session. */
export async function deleteAccount(db: Database, account: Account) {
  if ((await deleteUserData(db, account)) === 0) throw new AppError('not_signed_in')
}

/**
 * Under the locks of the user's data and sessions, which are deleted as well: a concurrent change or login would
 * otherwise deadlock with it.
 */
export async function deleteUserData(db: Database, user: VerifiedUser) {
  const deleted = await db.transaction(
    async (tx) => {
      const users = await deleteUser(tx, user)
      if (users > 0) await retireOrphanedAddresses(tx)
      return users
    },
    userLock(user.id),
    sessionLock(user.id),
  )
  if (deleted > 0) await db.purgeDeleted()
  return deleted
}
