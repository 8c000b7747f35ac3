import type { SignUpInput } from '#contract/accounts.ts'
import type { UpdateProfileInput } from '#contract/profile-input.ts'
import { PUBLIC_PROFILE_FIELDS, type PublicProfileForm } from '#contract/public-profile.ts'
import type { Statements } from '../db/database.ts'

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

export const USER = [
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
].join(', ')

type NewUser = Omit<SignUpInput, 'password' | 'passwordConfirm'> & {
  id: string
  email_key: string
  password_hash: string
  now: string
}

/** Undefined when the email already has an account. */
export function insertUser(db: Statements, user: NewUser) {
  return db.get<UserRow>(
    `INSERT INTO users (id, name, email, email_key, password_hash, bio, contact, course_module, created_at, updated_at)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
     ON CONFLICT DO NOTHING RETURNING ${USER}`,
    user.id,
    user.name,
    user.email,
    user.email_key,
    user.password_hash,
    user.bio,
    user.contact,
    user.course_module,
    user.now,
    user.now,
  )
}

export type Account = UserRow & { password_hash: string }

export function findUserByEmail(db: Statements, emailKey: string) {
  return db.get<Account>(`SELECT ${USER}, password_hash FROM users WHERE email_key = ?`, emailKey)
}

export function findAccount(db: Statements, userId: string) {
  return db.get<Account>(
    `SELECT ${USER}, password_hash FROM users WHERE id = ? AND deleted_at IS NULL`,
    userId,
  )
}

type Changes = Omit<UpdateProfileInput, 'current_password'> & { email_key?: string | undefined }

/** The user as their password was checked: if it changed since, nothing is written. */
export interface VerifiedUser {
  id: string
  password_hash?: string | undefined
}

const PASSWORD_UNCHANGED = 'id = ? AND password_hash = COALESCE(?, password_hash)'
const verification = ({ id, password_hash }: VerifiedUser) => [id, password_hash ?? null] as const

/** Undefined fields stay as they are. Returns undefined if the user no longer exists. */
export function updateProfile(db: Statements, user: VerifiedUser, changes: Changes, now: string) {
  return db.get<UserRow>(
    `UPDATE users SET name = COALESCE(?, name), email = COALESCE(?, email), email_key = COALESCE(?, email_key),
       bio = COALESCE(?, bio), contact = COALESCE(?, contact), course_module = COALESCE(?, course_module),
       ${PUBLIC_PROFILE_FIELDS.map((name) => `${name} = COALESCE(?, ${name})`).join(', ')},
       updated_at = ?
     WHERE ${PASSWORD_UNCHANGED} RETURNING ${USER}`,
    changes.name ?? null,
    changes.email ?? null,
    changes.email_key ?? null,
    changes.bio ?? null,
    changes.contact ?? null,
    changes.course_module ?? null,
    ...PUBLIC_PROFILE_FIELDS.map((name) => changes[name] ?? null),
    now,
    ...verification(user),
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
    `UPDATE users SET password_hash = ?, updated_at = ? WHERE ${PASSWORD_UNCHANGED}`,
    passwordHash,
    now,
    ...verification(user),
  )
}

/** From here on nobody can sign in, and the email is free. Returns 0 after a concurrent change or deletion. */
export function markDeleted(db: Statements, user: VerifiedUser, now: string) {
  return db.run(
    `UPDATE users SET deleted_at = ?, email_key = 'deleted ' || id, password_hash = ''
     WHERE ${PASSWORD_UNCHANGED} AND deleted_at IS NULL`,
    now,
    ...verification(user),
  )
}

export async function listDeleted(db: Statements) {
  const rows = await db.all<{ id: string }>('SELECT id FROM users WHERE deleted_at IS NOT NULL')
  return rows.map(({ id }) => id)
}

/** Rows of other tables go with it by ON DELETE CASCADE. */
export function deleteUser(db: Statements, userId: string) {
  return db.run('DELETE FROM users WHERE id = ? AND deleted_at IS NOT NULL', userId)
}

/** From here on the profile reads classes, confirmations and notices. */
export function updateHasClassNews(tx: Statements, userId: string) {
  return tx.run('UPDATE users SET has_class_news = 1 WHERE id = ? AND has_class_news = 0', userId)
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
  return tx.run('UPDATE portfolios SET revision = revision + 1 WHERE user_id = ?', userId)
}
