import { randomUUIDv7 } from 'node:crypto'
import type { MemberReset } from '#contract/member-resets.ts'
import { insertNotice } from '../accounts/notice-queries.ts'
import { type Account, findAccount, userLock } from '../accounts/queries.ts'
import { insertResetLink, resetLocks } from '../accounts/resets.ts'
import { isoTime } from '../clock.ts'
import type { Database, Statements } from '../db/database.ts'
import { AppError } from '../errors.ts'
import { countAttempt, takeBack } from '../limits/attempts.ts'
import { memberResets } from '../limits/limits.ts'
import { findMember, type TaughtMember } from './queries.ts'

/** For a teacher whom the operator named. */
export async function findMemberOfNamed(db: Statements, which: TaughtMember) {
  const member = await findMember(db, which)
  if (!member) throw new AppError('not_found')
  if (!member.teacher_since) throw new AppError('not_a_teacher')
  return member
}

async function findResettable(db: Statements, which: TaughtMember) {
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
  which: TaughtMember,
  base: string,
): Promise<{ reset: MemberReset; member: Account }> {
  const { user_id } = await findResettable(db, which)
  const limits = [memberResets(teacher.id)]
  const wait = await countAttempt(db, limits)
  if (wait > 0) throw new AppError('too_many_requests', { retryAfterSeconds: wait })
  try {
    return await db.transaction(
      (tx) => insertMemberReset(tx, teacher, which, base),
      ...resetLocks(user_id),
      userLock(teacher.id),
    )
  } catch (error) {
    await takeBack(db, limits).catch(() => undefined)
    throw error
  }
}

async function insertMemberReset(
  tx: Statements,
  teacher: Account,
  which: TaughtMember,
  base: string,
) {
  const { user_id, class_name } = await findResettable(tx, which)
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
