import { randomUUIDv7 } from 'node:crypto'
import {
  type CreateTechnologyInput,
  type Level,
  TOO_MANY_TECHNOLOGIES,
} from '#contract/technologies.ts'
import { isoTime } from '../accounts/clock.ts'
import { findAccount } from '../accounts/profile-queries.ts'
import type { Database } from '../db/database.ts'
import { AppError } from '../errors.ts'
import { insertEvent, insertUntold } from './event-queries.ts'
import { findTechnology, insertTechnology, isFullWithout, updateTechnology } from './queries.ts'

/** Who counts a person's technologies before adding to them, or tells what happened, stands in this line. */
export const lineOf = (userId: string) => `technologies of ${userId}`

export function createTechnology(db: Database, user_id: string, input: CreateTechnologyInput) {
  return db.transaction(async (tx) => {
    const now = Date.now()
    const id = randomUUIDv7()
    const technology = await insertTechnology(tx, { ...input, id, user_id, now: isoTime(now) })
    if (technology) {
      await insertEvent(tx, { user_id, technology_id: id, level: input.status, now })
      return technology
    }
    if (!(await findAccount(tx, user_id))) throw new AppError('not_signed_in')
    if (await isFullWithout(tx, user_id, input.title))
      throw new AppError('technology_limit', { fields: { title: TOO_MANY_TECHNOLOGIES } })
    throw new AppError('technology_exists')
  }, lineOf(user_id))
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
  }, lineOf(user_id))
}
