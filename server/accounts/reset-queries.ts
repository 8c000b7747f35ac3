import { empty } from 'sql-template-tag'
import type { Span } from '../clock.ts'
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

const isAlive = (tokenHash: string, { from, to }: Span) =>
  sql`token_hash = ${tokenHash} AND expires_at > ${from} AND expires_at <= ${to}`

export async function findReset(db: Statements, tokenHash: string, ends: Span) {
  const row = await db.get<{ user_id: string }>(
    sql`SELECT user_id FROM password_resets WHERE ${isAlive(tokenHash, ends)}`,
  )
  return row?.user_id
}

/** Deleting claims it: of two uses of one link, the second finds nothing. */
export async function takeReset(db: Statements, tokenHash: string, ends: Span) {
  const row = await db.get<{ user_id: string }>(
    sql`DELETE FROM password_resets WHERE ${isAlive(tokenHash, ends)} RETURNING user_id`,
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

export function deleteResetsOutside(db: Database, { from, to }: Span) {
  return deleteInPortions(db, 'password_resets', {
    key: 'token_hash',
    where: sql`(expires_at < ${from} OR expires_at > ${to})`,
  })
}
