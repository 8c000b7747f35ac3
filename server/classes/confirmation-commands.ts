import { randomUUIDv7 } from 'node:crypto'
import { keyOf } from '#catalogue/key.ts'
import type { ConfirmationInput } from '#contract/confirmations.ts'
import { userLock } from '../accounts/queries.ts'
import { isoTime } from '../clock.ts'
import {
  deleteWithdrawnOverflow,
  findGiven,
  findReachedLimit,
  insertConfirmation,
} from '../confirmations/queries.ts'
import type { Database } from '../db/database.ts'
import { AppError } from '../errors.ts'
import { findTechnology } from '../technologies/queries.ts'
import { findMember, type TaughtMember } from './queries.ts'

/**
 * Confirms the member's present level; sent again, it answers the first. Under the locks of both people: neither
 * account is deleted, and the level does not change, in between.
 */
export async function confirmLevel(
  db: Database,
  { class_id, teacher_id }: Omit<TaughtMember, 'member'>,
  { member, technology_id, name, title, level, note = '' }: ConfirmationInput,
) {
  const which = { class_id, teacher_id, member }
  const found = await findMember(db, which)
  if (!found) throw new AppError('not_found')
  return db.transaction(
    async (tx) => {
      const membership = await findMember(tx, which)
      const technology =
        membership && (await findTechnology(tx, { id: technology_id, user_id: found.user_id }))
      if (!technology) throw new AppError('not_found')
      const isSame =
        (name === undefined || name === membership.name) &&
        (title === undefined || keyOf(title) === keyOf(technology.title)) &&
        (level === undefined || level === technology.status)
      if (!isSame) throw new AppError('level_changed')
      const added = {
        id: randomUUIDv7(),
        user_id: membership.user_id,
        student: membership.name,
        teacher: membership.teacher,
        class_name: membership.class_name,
        class_id,
        teacher_id,
        technology_id,
        title: technology.title,
        level: technology.status,
        note,
        confirmed_at: isoTime(Date.now()),
      }
      const given = await findGiven(tx, added)
      if (given) return { confirmation: given, student: found.user_id, isNew: false }
      const confirmation = await insertConfirmation(tx, added)
      if (!confirmation) throw new AppError(await findReachedLimit(tx, added))
      await deleteWithdrawnOverflow(tx, added.user_id)
      return { confirmation, student: found.user_id, isNew: true }
    },
    userLock(found.user_id),
    userLock(teacher_id),
  )
}
