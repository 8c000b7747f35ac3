import { randomUUIDv7 } from 'node:crypto'
import { keyOf } from '#catalogue/key.ts'
import type { ConfirmationInput } from '#contract/confirmations.ts'
import { userLock } from '../accounts/queries.ts'
import { isoTime } from '../clock.ts'
import { findGiven, insertConfirmation } from '../confirmations/queries.ts'
import type { Database, Statements } from '../db/database.ts'
import { AppError } from '../errors.ts'
import { findTechnology } from '../technologies/queries.ts'

interface Which {
  class_id: string
  teacher_id: string
  member: string
}

/** Undefined unless this teacher's class has this member. */
function findMembership(db: Statements, { class_id, teacher_id, member }: Which) {
  return db.get<{ user_id: string; student: string; teacher: string; class_name: string }>(
    `SELECT class_members.user_id, students.name AS student, users.name AS teacher,
       classes.name AS class_name
     FROM class_members JOIN classes ON classes.id = class_members.class_id
     JOIN users ON users.id = classes.teacher_id
     JOIN users AS students ON students.id = class_members.user_id
     WHERE class_members.id = ? AND classes.id = ? AND classes.teacher_id = ?`,
    member,
    class_id,
    teacher_id,
  )
}

/**
 * Confirms the member's present level; sent again, it answers the first. Under the locks of both people: neither
 * account is deleted, and the level does not change, in between.
 */
export async function confirmLevel(
  db: Database,
  { class_id, teacher_id }: Omit<Which, 'member'>,
  { member, technology_id, title, level, note = '' }: ConfirmationInput,
) {
  const which = { class_id, teacher_id, member }
  const found = await findMembership(db, which)
  if (!found) throw new AppError('not_found')
  return db.transaction(
    async (tx) => {
      const membership = await findMembership(tx, which)
      const technology =
        membership && (await findTechnology(tx, { id: technology_id, user_id: found.user_id }))
      if (!technology) throw new AppError('not_found')
      const isSame =
        (title === undefined || keyOf(title) === keyOf(technology.title)) &&
        (level === undefined || level === technology.status)
      if (!isSame) throw new AppError('level_changed')
      const added = {
        ...membership,
        id: randomUUIDv7(),
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
      if (!confirmation) throw new AppError('confirmation_limit')
      return { confirmation, student: found.user_id, isNew: true }
    },
    userLock(found.user_id),
    userLock(teacher_id),
  )
}
