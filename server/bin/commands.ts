import { type BinKind, DAYS_IN_BIN, type Listed } from '#contract/bin.ts'
import { userLock } from '../accounts/queries.ts'
import { isoTime } from '../clock.ts'
import type { Database } from '../db/database.ts'
import { cleanEach } from '../db/portions.ts'
import { AppError } from '../errors.ts'
import { type Bin, TABLES } from './bin.ts'
import {
  deleteOverflow,
  deleteRemoved,
  deleteRemovedBefore,
  findRemoved,
  updateRemoved,
  updateRestored,
} from './queries.ts'

const DAY = 86_400_000

/** What was removed earlier has expired, whether or not it was deleted yet. */
export const binSince = (now = Date.now()) => isoTime(now - DAYS_IN_BIN * DAY)

/** Says whether it was on the list; what is in the bin already was removed by an earlier request. */
export function remove(db: Database, bin: Bin, user_id: string, id: string) {
  const which = { id, user_id }
  return db.transaction(async (tx) => {
    const now = Date.now()
    if ((await updateRemoved(tx, bin.kind, { ...which, now: isoTime(now) })) === 0) {
      const removed = await findRemoved(tx, bin, { ...which, since: binSince() })
      if (!removed) throw new AppError('not_found')
      return 'was in the bin'
    }
    await bin.onRemoved(tx, which, now)
    await deleteOverflow(tx, bin.kind, which)
    return 'removed'
  }, userLock(user_id))
}

/** Back to its position. */
export function restore(db: Database, bin: Bin, user_id: string, id: string) {
  const which = { id, user_id, since: binSince() }
  return db.transaction(async (tx): Promise<Listed> => {
    const removed = await findRemoved(tx, bin, which)
    if (!removed) throw new AppError('not_found')
    const refusal = await bin.refusal(tx, user_id, removed)
    if (refusal) throw new AppError(refusal)
    if ((await updateRestored(tx, bin.kind, which)) === 0) throw new AppError('not_found')
    await bin.onRestored(tx, user_id, removed)
    return removed
  }, userLock(user_id))
}

export async function deleteForGood(db: Database, kind: BinKind, user_id: string, id: string) {
  const which = { id, user_id, since: binSince() }
  const deleted = await db.transaction((tx) => deleteRemoved(tx, kind, which), userLock(user_id))
  if (deleted === 0) throw new AppError('not_found')
}

/** Deletes what has expired, of all users. */
export async function emptyBins(db: Database, now = Date.now()) {
  const kinds = Object.keys(TABLES) as BinKind[]
  await cleanEach(kinds.map((kind) => () => deleteRemovedBefore(db, kind, binSince(now))))
}
