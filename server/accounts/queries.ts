import type { SignUpInput } from '#contract/accounts.ts'
import type { Statements } from '../db/database.ts'

export interface UserRow {
  id: string
  name: string
  email: string
  course_module: string
  bio: string
  contact: string
  photo_key: string | null
  /** 1 from their first project on. */
  has_projects: number
  created_at: string
  updated_at: string
}

export const USER =
  'id, name, email, course_module, bio, contact, photo_key, has_projects, created_at, updated_at'

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
