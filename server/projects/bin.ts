import { lineOf } from '../accounts/lock-keys.ts'
import { updateRevision } from '../accounts/portfolio-revision.ts'
import { binSince, type Removal, wasRemoved } from '../bin/commands.ts'
import { deleteBeyondBin, isInBin, updateRemoved } from '../bin/queries.ts'
import { isoTime, NEARLY_NOW } from '../clock.ts'
import type { Database } from '../db/database.ts'
import { AppError } from '../errors.ts'
import { listRemoved, updateRestored } from './bin-queries.ts'

export function removeProject(db: Database, user_id: string, id: string) {
  return db.transaction(async (tx): Promise<Removal> => {
    const now = Date.now()
    const removed = await updateRemoved(tx, 'projects', { id, user_id, now: isoTime(now) })
    if (removed === 0) return wasRemoved(tx, 'projects', { id, user_id })
    const nearlyNow = isoTime(now + NEARLY_NOW)
    await deleteBeyondBin(tx, 'projects', { id, user_id, nearlyNow })
    await updateRevision(tx, user_id)
    return 'removed'
  }, lineOf(user_id))
}

export const readBin = (db: Database, userId: string) => listRemoved(db, userId, binSince())

/** It stands where it stood, unless its room is taken by now. */
export function restoreProject(db: Database, user_id: string, id: string) {
  const which = { id, user_id, since: binSince() }
  return db.transaction(async (tx) => {
    const restored = await updateRestored(tx, which)
    if (!restored)
      throw new AppError((await isInBin(tx, 'projects', which)) ? 'project_limit' : 'not_found')
    await updateRevision(tx, user_id)
    return restored
  }, lineOf(user_id))
}
