import { lineOf, sessionLineOf } from '../accounts/lock-keys.ts'
import { deleteUser, type Proven } from '../accounts/profile-queries.ts'
import type { Account } from '../accounts/queries.ts'
import type { Database } from '../db/database.ts'
import { AppError } from '../errors.ts'
import { retireOrphanedAddresses } from '../portfolio/addresses.ts'

/** No row means that another device deleted the account or changed its password first, which ended this session. */
export async function deleteAccount(db: Database, account: Account) {
  if ((await deleteEverythingOf(db, account)) === 0) throw new AppError('not_signed_in')
}

/**
 * In the lines of the technologies and sessions that go as well: a change or a login under way holds what this would
 * wait for, and the other way round.
 */
export async function deleteEverythingOf(db: Database, user: Proven) {
  const deleted = await db.transaction(
    async (tx) => {
      const users = await deleteUser(tx, user)
      if (users > 0) await retireOrphanedAddresses(tx)
      return users
    },
    lineOf(user.id),
    sessionLineOf(user.id),
  )
  if (deleted > 0) await db.forgetDeleted()
  return deleted
}
