import { DAYS_IN_BIN } from '#contract/technologies.ts'
import { lineOf } from '../accounts/lock-keys.ts'
import { isoTime } from '../clock.ts'
import type { Database, Statements } from '../db/database.ts'
import { AppError } from '../errors.ts'
import { type Binned, deleteRemoved, deleteRemovedBefore, isInBin, MAX_REMOVED } from './queries.ts'

const DAY = 86_400_000

/** What was removed before is over, whether or not it has been cleaned away. */
export const binSince = (now = Date.now()) => isoTime(now - DAYS_IN_BIN * DAY)

export type Removal = 'removed' | 'was in the bin'

/** For what is not on the list: one's own in the bin was deleted before, anything else is not there. */
export async function wasRemoved(
  tx: Statements,
  table: Binned,
  which: { id: string; user_id: string },
): Promise<Removal> {
  if (await isInBin(tx, table, { ...which, since: binSince() })) return 'was in the bin'
  throw new AppError('not_found')
}

export async function deleteForGood(db: Database, table: Binned, user_id: string, id: string) {
  const which = { id, user_id, since: binSince() }
  const deleted = await db.transaction((tx) => deleteRemoved(tx, table, which), lineOf(user_id))
  if (deleted === 0) throw new AppError('not_found')
}

/** Of everybody, what is over. A removal that lies ahead is left as it is: it may be this clock that is behind. */
export async function emptyBins(db: Database, now = Date.now()) {
  for (const table of Object.keys(MAX_REMOVED) as Binned[])
    await deleteRemovedBefore(db, table, binSince(now))
}
