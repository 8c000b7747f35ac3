import { randomUUIDv7 } from 'node:crypto'
import {
  type Level,
  type NewTechnologyInput,
  TOO_MANY_TECHNOLOGIES,
} from '#contract/technologies.ts'
import { findAccount, userLock } from '../accounts/queries.ts'
import { isoTime } from '../clock.ts'
import type { Database } from '../db/database.ts'
import { isIdTaken } from '../db/keys.ts'
import { AppError } from '../errors.ts'
import { insertEvent, insertUntold } from './event-queries.ts'
import { findTechnology, hasTitleElsewhere, insertTechnology, updateTechnology } from './queries.ts'

/** An id that was sent before finds what it made: a repeated request adds nothing. */
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
    const same = await findTechnology(tx, user_id, id)
    if (same?.title === title) return same
    if (await hasTitleElsewhere(tx, added)) throw new AppError('technology_exists')
    if (await isIdTaken(tx, 'technologies', id)) throw new AppError('id_taken')
    throw new AppError('technology_limit', { fields: { title: TOO_MANY_TECHNOLOGIES } })
  }, userLock(user_id))
}

/** The level it has already is no change: nothing is written. */
export function changeLevel(db: Database, user_id: string, id: string, status: Level) {
  return db.transaction(async (tx) => {
    const now = Date.now()
    await insertUntold(tx, { user_id, technology_id: id })
    const changed = await updateTechnology(tx, { id, user_id, status, now: isoTime(now) })
    if (changed) {
      await insertEvent(tx, { user_id, technology_id: id, level: status, now })
      return changed
    }
    const same = await findTechnology(tx, user_id, id)
    if (!same) throw new AppError('not_found')
    return same
  }, userLock(user_id))
}
