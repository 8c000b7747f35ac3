import { randomUUIDv7 } from 'node:crypto'
import type { MemberReset } from '#contract/member-resets.ts'
import { insertNotice } from '../accounts/notice-queries.ts'
import { type Account, findAccount, userLock } from '../accounts/queries.ts'
import { insertResetLink, resetLocks } from '../accounts/resets.ts'
import { isoTime } from '../clock.ts'
import type { Database, Statements } from '../db/database.ts'
import { AppError } from '../errors.ts'
import { countAttempt, forgetAttempt } from '../limits/attempts.ts'
import { memberResets } from '../limits/limits.ts'

interface Membership {
  classId: string
  memberId: string
  teacherId: string
}

interface MemberRow {
  user_id: string
  class_name: string
  teacher_since: string | null
  allows_reset: number
}

/** Whether a member, in a statement with `class_members` and `users`, allowed it and is no teacher themselves: 1 or 0. */
export const ALLOWS_RESET = `CASE WHEN class_members.shares_reset = 1 AND users.teacher_since IS NULL
  AND NOT EXISTS (SELECT 1 FROM classes AS own WHERE own.teacher_id = users.id) THEN 1 ELSE 0 END`

/** Undefined if the class is not this teacher's or has no such member. */
function findMember(db: Statements, { classId, memberId, teacherId }: Membership) {
  return db.get<MemberRow>(
    `SELECT class_members.user_id, classes.name AS class_name, teachers.teacher_since,
       ${ALLOWS_RESET} AS allows_reset
     FROM class_members
     JOIN classes ON classes.id = class_members.class_id
     JOIN users ON users.id = class_members.user_id
     JOIN users AS teachers ON teachers.id = classes.teacher_id
     WHERE classes.id = ? AND class_members.id = ? AND teachers.id = ?`,
    classId,
    memberId,
    teacherId,
  )
}

/** For a teacher whom the operator named. */
export async function findMemberOfNamed(db: Statements, which: Membership) {
  const member = await findMember(db, which)
  if (!member) throw new AppError('not_found')
  if (!member.teacher_since) throw new AppError('not_a_teacher')
  return member
}

async function findResettable(db: Statements, which: Membership) {
  const member = await findMemberOfNamed(db, which)
  if (member.allows_reset === 0) throw new AppError('reset_not_shared')
  return member
}

/**
 * The teacher's password is proved. What allows it is read again under the locks of the member, who may have left,
 * taken the permission back or opened a class, and of the teacher, whose deletion removes her name from notices.
 */
export async function makeMemberReset(
  db: Database,
  teacher: Account,
  which: Omit<Membership, 'teacherId'>,
  base: string,
): Promise<{ reset: MemberReset; member: Account }> {
  const membership = { ...which, teacherId: teacher.id }
  const { user_id } = await findResettable(db, membership)
  const limits = [memberResets(teacher.id)]
  const wait = await countAttempt(db, limits)
  if (wait > 0) throw new AppError('too_many_requests', { retryAfterSeconds: wait })
  try {
    return await db.transaction(
      (tx) => insertMemberReset(tx, teacher, membership, base),
      ...resetLocks(user_id),
      userLock(teacher.id),
    )
  } catch (error) {
    await forgetAttempt(db, limits).catch(() => undefined)
    throw error
  }
}

async function insertMemberReset(
  tx: Statements,
  teacher: Account,
  membership: Membership,
  base: string,
) {
  const { user_id, class_name } = await findResettable(tx, membership)
  const member = await findAccount(tx, user_id)
  const reset = member && (await insertResetLink(tx, member, base))
  if (!reset) throw new AppError('not_found')
  await insertNotice(tx, {
    id: randomUUIDv7(),
    userId: user_id,
    teacherId: teacher.id,
    teacher: teacher.name,
    className: class_name,
    at: isoTime(Date.now()),
  })
  return { reset, member }
}
