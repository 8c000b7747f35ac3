import type { UpdateProfileInput } from '#contract/account-settings.ts'
import type { Statements } from '../db/database.ts'
import { type Account, USER, type UserRow } from './queries.ts'

export function findAccount(db: Statements, userId: string) {
  return db.get<Account>(`SELECT ${USER}, password_hash FROM users WHERE id = ?`, userId)
}

type Changes = Omit<UpdateProfileInput, 'current_password'> & { email_key?: string | undefined }

/** The person as they were when their password was compared; where it has changed since, nothing happens. */
export interface Proven {
  id: string
  password_hash?: string | undefined
}

const PROVEN = 'id = ? AND password_hash = COALESCE(?, password_hash)'
const proof = ({ id, password_hash }: Proven) => [id, password_hash ?? null] as const

/** What is not given stays. Undefined where the person is gone by now. */
export function updateProfile(db: Statements, user: Proven, changes: Changes, now: string) {
  return db.get<UserRow>(
    `UPDATE users SET name = COALESCE(?, name), email = COALESCE(?, email), email_key = COALESCE(?, email_key),
       bio = COALESCE(?, bio), contact = COALESCE(?, contact), course_module = COALESCE(?, course_module),
       updated_at = ?
     WHERE ${PROVEN} RETURNING ${USER}`,
    changes.name ?? null,
    changes.email ?? null,
    changes.email_key ?? null,
    changes.bio ?? null,
    changes.contact ?? null,
    changes.course_module ?? null,
    now,
    ...proof(user),
  )
}

/** How many were changed: none where somebody else was quicker. */
export function updatePassword(db: Statements, user: Proven, passwordHash: string, now: string) {
  return db.run(
    `UPDATE users SET password_hash = ?, updated_at = ? WHERE ${PROVEN}`,
    passwordHash,
    now,
    ...proof(user),
  )
}

/** Everything else that knows the person goes with them, by its reference. */
export function deleteUser(db: Statements, user: Proven) {
  return db.run(`DELETE FROM users WHERE ${PROVEN}`, ...proof(user))
}
