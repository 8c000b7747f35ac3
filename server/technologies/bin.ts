import { keyOf } from '#catalogue/key.ts'
import { MAX_TECHNOLOGIES } from '#contract/technologies.ts'
import { userLock } from '../accounts/queries.ts'
import { binSince, type Removal, wasRemoved } from '../bin/commands.ts'
import { deleteBeyondBin, updateRemoved } from '../bin/queries.ts'
import { isoTime, NEARLY_NOW } from '../clock.ts'
import type { Database } from '../db/database.ts'
import { AppError } from '../errors.ts'
import { countBeside, findRemoved, listRemoved, updateRestored } from './bin-queries.ts'
import { insertEvent, insertUntold } from './event-queries.ts'

export function removeTechnology(db: Database, user_id: string, id: string) {
  return db.transaction(async (tx): Promise<Removal> => {
    const now = Date.now()
    await insertUntold(tx, { user_id, technology_id: id })
    const removed = await updateRemoved(tx, 'technologies', { id, user_id, now: isoTime(now) })
    if (removed === 0) return wasRemoved(tx, 'technologies', { id, user_id })
    await insertEvent(tx, { user_id, technology_id: id, level: null, now })
    await deleteBeyondBin(tx, 'technologies', {
      id,
      user_id,
      nearlyNow: isoTime(now + NEARLY_NOW),
    })
    return 'removed'
  }, userLock(user_id))
}

export const readBin = (db: Database, userId: string) => listRemoved(db, userId, binSince())

/** It stands where it stood, unless its name or its room is taken by now. */
export function restoreTechnology(db: Database, user_id: string, id: string) {
  const which = { id, user_id, since: binSince() }
  return db.transaction(async (tx) => {
    const removed = await findRemoved(tx, which)
    if (!removed) throw new AppError('not_found')
    const { held, same } = await countBeside(tx, user_id, { ...removed, key: keyOf(removed.title) })
    if (same > 0) throw new AppError('technology_exists')
    if (held >= MAX_TECHNOLOGIES) throw new AppError('technology_limit')
    await insertUntold(tx, { user_id, technology_id: id })
    const restored = await updateRestored(tx, which)
    if (!restored) throw new AppError('not_found')
    const { status: level } = restored
    await insertEvent(tx, { user_id, technology_id: id, level, now: Date.now() })
    return restored
  }, userLock(user_id))
}
