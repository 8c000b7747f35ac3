import { DAYS_IN_BIN } from '#contract/bin.ts'
import { userLock } from '../accounts/queries.ts'
import { isoTime } from '../clock.ts'
import type { Database, Statements } from '../db/database.ts'
import { cleanEach } from '../db/portions.ts'
import { AppError } from '../errors.ts'
import { type Binned, deleteRemoved, deleteRemovedBefore, isInBin, MAX_REMOVED } from './queries.ts'

const DAY = 86_400_000

/** What was removed earlier has expired, whether or not it was deleted yet. */
export const binSince = (now = Date.now()) => isoTime(now - DAYS_IN_BIN * DAY)

export type Removal = 'removed' | 'was in the bin'

/** For an id that is not on the list: in the user's bin it was removed before, otherwise it does not exist. */
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
  const deleted = await db.transaction((tx) => deleteRemoved(tx, table, which), userLock(user_id))
  if (deleted === 0) throw new AppError('not_found')
}

/** Deletes what has expired, of all users. Removals in the future stay: it may be this clock that is behind. */
export async function emptyBins(db: Database, now = Date.now()) {
  const tables = Object.keys(MAX_REMOVED) as Binned[]
  await cleanEach(tables.map((table) => () => deleteRemovedBefore(db, table, binSince(now))))
}
