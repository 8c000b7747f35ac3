import { randomUUIDv7 } from 'node:crypto'
import {
  type Level,
  MAX_TECHNOLOGIES,
  type NewTechnologyInput,
  TOO_MANY_TECHNOLOGIES,
} from '#contract/technologies.ts'
import { findAccount, userLock } from '../accounts/queries.ts'
import { binSince, type Removal, wasRemoved } from '../bin/commands.ts'
import { deleteOverflow, updateRemoved } from '../bin/queries.ts'
import { isoTime, NEARLY_NOW } from '../clock.ts'
import type { Database } from '../db/database.ts'
import { isIdTaken } from '../db/keys.ts'
import { AppError } from '../errors.ts'
import { insertEvent, insertMissingEvents } from './history-queries.ts'
import {
  countForRestore,
  findRemoved,
  findTechnology,
  hasTitleElsewhere,
  insertTechnology,
  listRemoved,
  updateLevel,
  updateRestored,
} from './queries.ts'

/** A repeated request returns what the first one created. */
export function createTechnology(db: Database, user_id: string, input: NewTechnologyInput) {
  return db.transaction(async (tx) => {
    const now = Date.now()
    const { id = randomUUIDv7(), title, status } = input
    const added = { id, user_id, title, status, now: isoTime(now) }
    const technology = await insertTechnology(tx, added)
    if (technology) {
      await insertEvent(tx, { user_id, technology_id: id, level: status, now })
      return technology
    }
    if (!(await findAccount(tx, user_id))) throw new AppError('not_signed_in')
    const same = await findTechnology(tx, added)
    if (same?.title === title) return same
    if (await hasTitleElsewhere(tx, added)) throw new AppError('technology_exists')
    if (await isIdTaken(tx, 'technologies', id)) throw new AppError('id_taken')
    throw new AppError('technology_limit', { fields: { title: TOO_MANY_TECHNOLOGIES } })
  }, userLock(user_id))
}

/** Setting the present level again changes nothing. */
export function changeLevel(db: Database, user_id: string, id: string, status: Level) {
  return db.transaction(async (tx) => {
    const now = Date.now()
    await insertMissingEvents(tx, { user_id, technology_id: id })
    const changed = await updateLevel(tx, { id, user_id, status, now: isoTime(now) })
    if (changed) {
      await insertEvent(tx, { user_id, technology_id: id, level: status, now })
      return changed
    }
    const same = await findTechnology(tx, { id, user_id })
    if (!same) throw new AppError('not_found')
    return same
  }, userLock(user_id))
}

export function removeTechnology(db: Database, user_id: string, id: string) {
  return db.transaction(async (tx): Promise<Removal> => {
    const now = Date.now()
    await insertMissingEvents(tx, { user_id, technology_id: id })
    const removed = await updateRemoved(tx, 'technologies', { id, user_id, now: isoTime(now) })
    if (removed === 0) return wasRemoved(tx, 'technologies', { id, user_id })
    await insertEvent(tx, { user_id, technology_id: id, level: null, now })
    await deleteOverflow(tx, 'technologies', {
      id,
      user_id,
      nearlyNow: isoTime(now + NEARLY_NOW),
    })
    return 'removed'
  }, userLock(user_id))
}

export const readBin = (db: Database, userId: string) => listRemoved(db, userId, binSince())

/** Back to its position, unless it was added again or the list is full. */
export function restoreTechnology(db: Database, user_id: string, id: string) {
  const which = { id, user_id, since: binSince() }
  return db.transaction(async (tx) => {
    const removed = await findRemoved(tx, which)
    if (!removed) throw new AppError('not_found')
    const { listed, same } = await countForRestore(tx, user_id, removed)
    if (same > 0) throw new AppError('technology_exists')
    if (listed >= MAX_TECHNOLOGIES) throw new AppError('technology_limit')
    await insertMissingEvents(tx, { user_id, technology_id: id })
    const restored = await updateRestored(tx, which)
    if (!restored) throw new AppError('not_found')
    const { status: level } = restored
    await insertEvent(tx, { user_id, technology_id: id, level, now: Date.now() })
    return restored
  }, userLock(user_id))
}
