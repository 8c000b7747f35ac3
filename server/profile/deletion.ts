import { raw } from 'sql-template-tag'
import { clearTeacherInNotices } from '../accounts/notice-queries.ts'
import {
  deleteUser,
  listDeleted,
  markDeleted,
  sessionLock,
  userLock,
  type VerifiedUser,
} from '../accounts/queries.ts'
import { deleteResetsOf, deleteResetsOfTeacher } from '../accounts/reset-queries.ts'
import { deleteSessionsOf } from '../accounts/session-queries.ts'
import { finishClosing } from '../classes/commands.ts'
import { hideClassesOf, listHidden } from '../classes/queries.ts'
import { isoTime } from '../clock.ts'
import { WITHDRAWAL_LOCK } from '../confirmations/commands.ts'
import { updateAllHidden, withdrawSomeOf } from '../confirmations/queries.ts'
import { type Database, type Statements, sql } from '../db/database.ts'
import { withoutDeadline } from '../db/deadline.ts'
import { deleteInPortions, inPortions } from '../db/portions.ts'
import { AppError } from '../errors.ts'
import { retireOrphanedAddresses } from '../portfolio/addresses.ts'

/**
 * Of the user's data and sessions, which are deleted as well, and of what teachers withdraw: a concurrent change or
 * login would otherwise deadlock with it.
 */
const locksOf = (userId: string) => [userLock(userId), sessionLock(userId), WITHDRAWAL_LOCK]

/**
 * First the account ends for everybody, in one transaction; then what it has goes in portions, however much that is.
 * Whatever interrupts that, the next cleaning goes on with it. 401, and nothing is changed, if the account was deleted
 * or its password changed concurrently.
 */
export async function deleteUserData(
  db: Database,
  user: VerifiedUser,
  alongside?: (tx: Statements) => Promise<unknown>,
) {
  await db.transaction(
    async (tx) => {
      const now = isoTime(Date.now())
      if ((await markDeleted(tx, user, now)) === 0) throw new AppError('not_signed_in')
      await hideFromOthers(tx, user.id, now)
      await alongside?.(tx)
    },
    ...locksOf(user.id),
  )
  await withoutDeadline(() => finishDeletion(db, user.id))
  await db.purgeDeleted()
}

/** What lets anybody in, or shows something of the user. */
const OPEN_TO_OTHERS = ['portfolio_links', 'portfolios', 'photos', 'class_members']

async function hideFromOthers(tx: Statements, userId: string, now: string) {
  await deleteResetsOfTeacher(tx, userId)
  await deleteResetsOf(tx, userId)
  await deleteSessionsOf(tx, userId)
  await clearTeacherInNotices(tx, userId)
  await hideClassesOf(tx, userId, now)
  await updateAllHidden(tx, userId)
  for (const table of OPEN_TO_OTHERS)
    await tx.run(sql`DELETE FROM ${raw(table)} WHERE user_id = ${userId}`)
}

/** The tables of which a user may have many rows, each after those that refer to it; the rest goes with the user. */
const LARGE = {
  technology_events: 'user_id, sequence',
  project_technologies: 'project_id, technology_id',
  projects: 'id',
  technologies: 'id',
  confirmations: 'id',
}

async function finishDeletion(db: Database, userId: string) {
  const locks = locksOf(userId)
  const withdrawSome = (tx: Statements, limit: number) =>
    withdrawSomeOf(tx, { teacherId: userId, now: isoTime(Date.now()) }, limit)
  await inPortions(db, locks, withdrawSome)
  for (const [table, key] of Object.entries(LARGE))
    await deleteInPortions(db, table, { key, where: sql`user_id = ${userId}` }, locks)
  await db.transaction(
    async (tx) => {
      // A request that began before the deletion may have added some.
      await withdrawSome(tx, Number.MAX_SAFE_INTEGER)
      await deleteUser(tx, userId)
      await retireOrphanedAddresses(tx)
    },
    ...locks,
  )
}

/** Of accounts and classes whose deletion was interrupted. */
export async function finishDeletions(db: Database) {
  for (const id of await listDeleted(db)) await finishDeletion(db, id)
  for (const hidden of await listHidden(db)) await finishClosing(db, hidden)
}
