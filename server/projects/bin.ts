import { isoTime, NEARLY_NOW } from '../accounts/clock.ts'
import { binSince } from '../bin/deeds.ts'
import { deleteBeyondBin, updateRemoved } from '../bin/queries.ts'
import type { Database } from '../db/database.ts'
import { AppError } from '../errors.ts'
import { updateRevision } from '../portfolio/revision.ts'
import { lineOf } from '../technologies/deeds.ts'
import { isRemoved, listRemoved, updateRestored } from './bin-queries.ts'

export function removeProject(db: Database, user_id: string, id: string) {
  return db.transaction(async (tx) => {
    const now = Date.now()
    const removed = await updateRemoved(tx, 'projects', { id, user_id, now: isoTime(now) })
    if (removed === 0) throw new AppError('not_found')
    const nearlyNow = isoTime(now + NEARLY_NOW)
    await deleteBeyondBin(tx, 'projects', { id, user_id, nearlyNow })
    await updateRevision(tx, user_id)
  }, lineOf(user_id))
}

export const readBin = (db: Database, userId: string) => listRemoved(db, userId, binSince())

/** It stands where it stood, unless its room is taken by now. */
export function restoreProject(db: Database, user_id: string, id: string) {
  const which = { id, user_id, since: binSince() }
  return db.transaction(async (tx) => {
    const restored = await updateRestored(tx, which)
    if (!restored) throw new AppError((await isRemoved(tx, which)) ? 'project_limit' : 'not_found')
    await updateRevision(tx, user_id)
    return restored
  }, lineOf(user_id))
}
