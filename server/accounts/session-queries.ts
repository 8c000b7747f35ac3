import type { SignedInPlace } from '#contract/signed-in-places.ts'
import type { Database, Statements } from '../db/database.ts'
import { deleteInPortions } from '../db/portions.ts'
import { type Account, USER, type UserRow } from './queries.ts'

/** The mount through which a session began. */
export type MountName = 'api' | 'kenziehub'

interface NewSession {
  id: string
  tokenHash: string
  account: Account
  mount: MountName
  browser: string | null
  system: string | null
  now: string
}

/** Returns 0 if the password changed since it was checked. */
export function insertSession(db: Statements, session: NewSession) {
  return db.run(
    `INSERT INTO sessions (id, token_hash, user_id, mount, browser, system, created_at, last_used_at)
     SELECT ?, ?, id, ?, ?, ?, ?, ? FROM users WHERE id = ? AND password_hash = ?`,
    session.id,
    session.tokenHash,
    session.mount,
    session.browser,
    session.system,
    session.now,
    session.now,
    session.account.id,
    session.account.password_hash,
  )
}

/** Keeps this one and the newest others; those from the future, written by a wrong clock, go first. */
export function deleteSessionsBeyond(
  db: Statements,
  max: number,
  { tokenHash, userId, nearlyNow }: { tokenHash: string; userId: string; nearlyNow: string },
) {
  return db.run(
    `DELETE FROM sessions WHERE user_id = ? AND token_hash NOT IN (
       SELECT token_hash FROM sessions WHERE user_id = ?
       ORDER BY token_hash = ? DESC, created_at > ?, created_at DESC, token_hash LIMIT ?)`,
    userId,
    userId,
    tokenHash,
    nearlyNow,
    max,
  )
}

export type SessionRow = UserRow & { mount: MountName; began_at: string; last_used_at: string }

export type FindSession<Row extends SessionRow = SessionRow> = (
  db: Statements,
  tokenHash: string,
) => Promise<Row | undefined>

/** By the hash of the token, with further columns in the same statement. */
export const sessionWith = (...more: string[]) =>
  `SELECT ${[USER.replace(/\w+/g, 'users.$&'), 'sessions.mount, sessions.created_at AS began_at, sessions.last_used_at', ...more].join(', ')}
   FROM sessions JOIN users ON users.id = sessions.user_id WHERE sessions.token_hash = ?`

const SESSION_USER = sessionWith()

export const findSession: FindSession = (db, tokenHash) => db.get(SESSION_USER, tokenHash)

/** A start in the future was written by a wrong clock: it becomes now. */
export function updateLastUse(db: Statements, tokenHash: string, now: string) {
  return db.run(
    `UPDATE sessions SET last_used_at = ?, created_at = CASE WHEN created_at > ? THEN ? ELSE created_at END
     WHERE token_hash = ?`,
    now,
    now,
    now,
    tokenHash,
  )
}

export function deleteSession(db: Statements, tokenHash: string) {
  return db.run('DELETE FROM sessions WHERE token_hash = ?', tokenHash)
}

export function deleteSessionsBefore(
  db: Database,
  { mount, used, began }: { mount: string; used: string; began: string },
) {
  return deleteInPortions(db, 'sessions', {
    key: 'token_hash',
    where: 'mount = ? AND (last_used_at < ? OR created_at < ?)',
    values: [mount, used, began],
  })
}

type Listed = Omit<SignedInPlace, 'current'> & { token_hash: string }

/** Newest first. */
export function listSessions(db: Statements, userId: string) {
  return db.all<Listed>(
    `SELECT id, token_hash, created_at, last_used_at, browser, system
     FROM sessions WHERE user_id = ? ORDER BY last_used_at DESC, created_at DESC, id`,
    userId,
  )
}

/** Returns 0 if it does not exist or is another user's. */
export function deleteSessionById(db: Statements, { id, userId }: { id: string; userId: string }) {
  return db.run('DELETE FROM sessions WHERE id = ? AND user_id = ?', id, userId)
}

/** All sessions of a user except the one to keep, if any. */
export function deleteSessionsOf(db: Statements, userId: string, keep = '') {
  return db.run('DELETE FROM sessions WHERE user_id = ? AND token_hash <> ?', userId, keep)
}

export function deleteSessionsOfMount(db: Statements, userId: string, mount: MountName) {
  return db.run('DELETE FROM sessions WHERE user_id = ? AND mount = ?', userId, mount)
}
