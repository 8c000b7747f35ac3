import { empty } from 'sql-template-tag'
import { type Database, type Statements, sql } from '../db/database.ts'
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
    sql`INSERT INTO password_resets (token_hash, user_id, created_at, expires_at)
     SELECT ${tokenHash}, id, ${now}, ${expires} FROM users
     WHERE id = ${owner.id} AND email = ${owner.email} AND password_hash = ${owner.password_hash}`,
  )
}

interface At {
  tokenHash: string
  now: string
  nearlyNow: string
}

/** One created in the future was written by a wrong clock and could live too long. */
const isAlive = ({ tokenHash, now, nearlyNow }: At) =>
  sql`token_hash = ${tokenHash} AND expires_at > ${now} AND created_at <= ${nearlyNow}`

export async function findReset(db: Statements, which: At) {
  const row = await db.get<{ user_id: string }>(
    sql`SELECT user_id FROM password_resets WHERE ${isAlive(which)}`,
  )
  return row?.user_id
}

/** Deleting claims it: of two uses of one link, the second finds nothing. */
export async function takeReset(db: Statements, which: At) {
  const row = await db.get<{ user_id: string }>(
    sql`DELETE FROM password_resets WHERE ${isAlive(which)} RETURNING user_id`,
  )
  return row?.user_id
}

export function deleteResetsOf(db: Statements, userId: string) {
  return db.run(sql`DELETE FROM password_resets WHERE user_id = ${userId}`)
}

/** Links of members who allow this teacher to make them. */
const deleteLinks = (db: Statements, teacherId: string, which = empty) =>
  db.run(sql`DELETE FROM password_resets WHERE user_id IN (
    SELECT user_id FROM class_members JOIN classes ON classes.id = class_id
    WHERE teacher_id = ${teacherId} AND shares_reset = 1 ${which})`)

// Call these before the memberships go: deleting an account deletes in that order too, and would deadlock otherwise.

export const deleteResetsOfTeacher = (db: Statements, teacherId: string) =>
  deleteLinks(db, teacherId)

interface OfClass {
  id: string
  teacher_id: string
}

export const deleteResetsOfClass = (db: Statements, { id, teacher_id }: OfClass) =>
  deleteLinks(db, teacher_id, sql`AND class_id = ${id}`)

export const deleteResetsOfMember = (db: Statements, { id, teacher_id }: OfClass, member: string) =>
  deleteLinks(db, teacher_id, sql`AND class_id = ${id} AND class_members.id = ${member}`)

export function deleteResetsOutside(db: Database, { from, to }: { from: string; to: string }) {
  return deleteInPortions(db, 'password_resets', {
    key: 'token_hash',
    where: sql`(expires_at < ${from} OR created_at > ${to})`,
  })
}
