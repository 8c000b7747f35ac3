import type { Database, Statements } from '../db/database.ts'
import { deleteInPortions } from '../db/portions.ts'
import type { Account } from './queries.ts'

/** The user as found, with the email of that moment. */
export type ResetOwner = Pick<Account, 'id' | 'email' | 'password_hash'>

interface NewReset {
  tokenHash: string
  owner: ResetOwner
  now: string
  expires: string
}

/** Returns 0 if the user is gone or has another email or password by now. */
export function insertReset(db: Statements, { tokenHash, owner, now, expires }: NewReset) {
  return db.run(
    `INSERT INTO password_resets (token_hash, user_id, created_at, expires_at)
     SELECT ?, id, ?, ? FROM users WHERE id = ? AND email = ? AND password_hash = ?`,
    tokenHash,
    now,
    expires,
    owner.id,
    owner.email,
    owner.password_hash,
  )
}

interface At {
  tokenHash: string
  now: string
  nearlyNow: string
}

/** One created in the future was written by a wrong clock and could live too long. */
const ALIVE = 'token_hash = ? AND expires_at > ? AND created_at <= ?'

export async function findReset(db: Statements, { tokenHash, now, nearlyNow }: At) {
  const row = await db.get<{ user_id: string }>(
    `SELECT user_id FROM password_resets WHERE ${ALIVE}`,
    tokenHash,
    now,
    nearlyNow,
  )
  return row?.user_id
}

/** Deleting claims it: of two uses of one link, the second finds nothing. */
export async function takeReset(db: Statements, { tokenHash, now, nearlyNow }: At) {
  const row = await db.get<{ user_id: string }>(
    `DELETE FROM password_resets WHERE ${ALIVE} RETURNING user_id`,
    tokenHash,
    now,
    nearlyNow,
  )
  return row?.user_id
}

export function deleteResetsOf(db: Statements, userId: string) {
  return db.run('DELETE FROM password_resets WHERE user_id = ?', userId)
}

/** Links of members who allow this teacher to make them. */
const linksOf = (more = '') => `DELETE FROM password_resets WHERE user_id IN (
  SELECT user_id FROM class_members JOIN classes ON classes.id = class_id
  WHERE teacher_id = ? AND shares_reset = 1 ${more})`
const OF_TEACHER = linksOf()
const OF_CLASS = linksOf('AND class_id = ?')
const OF_MEMBER = linksOf('AND class_id = ? AND class_members.id = ?')

// Call these before the memberships go: deleting an account deletes in that order too, and would deadlock otherwise.

export const deleteResetsOfTeacher = (db: Statements, teacherId: string) =>
  db.run(OF_TEACHER, teacherId)

interface OfClass {
  id: string
  teacher_id: string
}

export const deleteResetsOfClass = (db: Statements, { id, teacher_id }: OfClass) =>
  db.run(OF_CLASS, teacher_id, id)

export const deleteResetsOfMember = (db: Statements, { id, teacher_id }: OfClass, member: string) =>
  db.run(OF_MEMBER, teacher_id, id, member)

export function deleteResetsOutside(db: Database, { from, to }: { from: string; to: string }) {
  return deleteInPortions(db, 'password_resets', {
    key: 'token_hash',
    where: '(expires_at < ? OR created_at > ?)',
    values: [from, to],
  })
}
