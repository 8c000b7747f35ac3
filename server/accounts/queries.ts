import { join, raw } from 'sql-template-tag'
import type { SignUpInput } from '#contract/accounts.ts'
import type { UpdateProfileInput } from '#contract/profile-input.ts'
import { PUBLIC_PROFILE_FIELDS, type PublicProfileForm } from '#contract/public-profile.ts'
import { type Statements, sql } from '../db/database.ts'

export interface UserRow extends PublicProfileForm {
  id: string
  name: string
  email: string
  course_module: string
  bio: string
  contact: string
  photo_key: string | null
  /** 1 once a project was created. */
  has_projects: number
  /** 1 once they joined a class, were given a confirmation or a notice. */
  has_class_news: number
  /** When the operator named them a teacher. */
  teacher_since: string | null
  created_at: string
  updated_at: string
}

const COLUMNS = [
  'id',
  'name',
  'email',
  'course_module',
  'bio',
  'contact',
  ...PUBLIC_PROFILE_FIELDS,
  'photo_key',
  'has_projects',
  'has_class_news',
  'teacher_since',
  'created_at',
  'updated_at',
]
export const USER = raw(COLUMNS.join(', '))
/** Where another table is joined. */
export const USER_OF_USERS = raw(COLUMNS.map((name) => `users.${name}`).join(', '))

type NewUser = Omit<SignUpInput, 'password' | 'passwordConfirm'> & {
  id: string
  email_key: string
  password_hash: string
  now: string
}

/** Undefined when the email already has an account. */
export function insertUser(db: Statements, user: NewUser) {
  return db.get<UserRow>(
    sql`INSERT INTO users (id, name, email, email_key, password_hash,
       bio, contact, course_module, created_at, updated_at)
     VALUES (${user.id}, ${user.name}, ${user.email}, ${user.email_key}, ${user.password_hash},
       ${user.bio}, ${user.contact}, ${user.course_module}, ${user.now}, ${user.now})
     ON CONFLICT DO NOTHING RETURNING ${USER}`,
  )
}

export type Account = UserRow & { password_hash: string }

export function findUserByEmail(db: Statements, emailKey: string) {
  return db.get<Account>(
    sql`SELECT ${USER}, password_hash FROM users WHERE email_key = ${emailKey}`,
  )
}

export function findAccount(db: Statements, userId: string) {
  return db.get<Account>(
    sql`SELECT ${USER}, password_hash FROM users WHERE id = ${userId} AND deleted_at IS NULL`,
  )
}

type Changes = Omit<UpdateProfileInput, 'current_password'> & { email_key?: string | undefined }

/** The user as their password was checked: if it changed since, nothing is written. */
export interface VerifiedUser {
  id: string
  password_hash?: string | undefined
}

const isUnchanged = ({ id, password_hash }: VerifiedUser) =>
  sql`id = ${id} AND password_hash = COALESCE(${password_hash ?? null}, password_hash)`

const CHANGEABLE = [
  'name',
  'email',
  'email_key',
  'bio',
  'contact',
  'course_module',
  ...PUBLIC_PROFILE_FIELDS,
] as const

/** Undefined fields stay as they are. Returns undefined if the user no longer exists. */
export function updateProfile(db: Statements, user: VerifiedUser, changes: Changes, now: string) {
  const changed = CHANGEABLE.map(
    (name) => sql`${raw(name)} = COALESCE(${changes[name] ?? null}, ${raw(name)})`,
  )
  return db.get<UserRow>(
    sql`UPDATE users SET ${join(changed, ', ')}, updated_at = ${now}
     WHERE ${isUnchanged(user)} RETURNING ${USER}`,
  )
}

/** Returns 0 after a concurrent change. */
export function updatePassword(
  db: Statements,
  user: VerifiedUser,
  passwordHash: string,
  now: string,
) {
  return db.run(
    sql`UPDATE users SET password_hash = ${passwordHash}, updated_at = ${now}
     WHERE ${isUnchanged(user)}`,
  )
}

/** From here on nobody can sign in, and the email is free. Returns 0 after a concurrent change or deletion. */
export function markDeleted(db: Statements, user: VerifiedUser, now: string) {
  return db.run(
    sql`UPDATE users SET deleted_at = ${now}, email_key = 'deleted ' || id, password_hash = ''
     WHERE ${isUnchanged(user)} AND deleted_at IS NULL`,
  )
}

export async function listDeleted(db: Statements) {
  const rows = await db.all<{ id: string }>(sql`SELECT id FROM users WHERE deleted_at IS NOT NULL`)
  return rows.map(({ id }) => id)
}

/** Rows of other tables go with it by ON DELETE CASCADE. */
export function deleteUser(db: Statements, userId: string) {
  return db.run(sql`DELETE FROM users WHERE id = ${userId} AND deleted_at IS NOT NULL`)
}

/** From here on the profile reads classes, confirmations and notices. */
export function updateHasClassNews(tx: Statements, userId: string) {
  return tx.run(
    sql`UPDATE users SET has_class_news = 1 WHERE id = ${userId} AND has_class_news = 0`,
  )
}

/** Lock key for changes to a user's data: technologies and their history, projects, profile, photo, portfolio. */
export const userLock = (userId: string) => `technologies of ${userId}`

/** Lock key for logins and password changes: a login with the old password opens no session after the change. */
export const sessionLock = (userId: string) => `sessions of ${userId}`

/**
 * For every change to what a public page shows, in its transaction and under `userLock`: next to a portfolio that is
 * just being created it would find no row. Levels of technologies need none: their events are counted.
 */
export function updateRevision(tx: Statements, userId: string) {
  return tx.run(sql`UPDATE portfolios SET revision = revision + 1 WHERE user_id = ${userId}`)
}
