import type { SignedInPlace } from '#contract/signed-in-places.ts'
import type { Statements } from '../db/database.ts'
import { type Account, USER, type UserRow } from './queries.ts'
import type { MountName } from './session-lifetimes.ts'

interface NewSession {
  id: string
  tokenHash: string
  account: Account
  mount: MountName
  browser: string | null
  system: string | null
  now: string
}

/** None where the password that was given is not the password any more. */
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

/** Keeps this one and the newest others; those that a clock ahead of time has written are the first to go. */
export function deleteSessionsBeyond(
  db: Statements,
  most: number,
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
    most,
  )
}

export type SessionRow = UserRow & { mount: MountName; began_at: string; last_used_at: string }

export type FindSession<Row extends SessionRow = SessionRow> = (
  db: Statements,
  tokenHash: string,
) => Promise<Row | undefined>

/** By the hash of the token, with whatever else is asked for in the same statement. */
export const sessionWith = (...more: string[]) =>
  `SELECT ${[USER.replace(/\w+/g, 'users.$&'), 'sessions.mount, sessions.created_at AS began_at, sessions.last_used_at', ...more].join(', ')}
   FROM sessions JOIN users ON users.id = sessions.user_id WHERE sessions.token_hash = ?`

const SESSION_USER = sessionWith()

export const findSession: FindSession = (db, tokenHash) => db.get(SESSION_USER, tokenHash)

/** A beginning that lies ahead was written by a clock that was: it began now at the latest. */
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
  db: Statements,
  { mount, used, began }: { mount: string; used: string; began: string },
) {
  return db.run(
    'DELETE FROM sessions WHERE mount = ? AND (last_used_at < ? OR created_at < ?)',
    mount,
    used,
    began,
  )
}

type Listed = Omit<SignedInPlace, 'current'> & { token_hash: string }

/** The newest first. There are never more than a person may have. */
export function listSessions(db: Statements, userId: string) {
  return db.all<Listed>(
    `SELECT id, token_hash, created_at, last_used_at, browser, system
     FROM sessions WHERE user_id = ? ORDER BY last_used_at DESC, created_at DESC, id`,
    userId,
  )
}

/** How many were deleted: none when it is not there, or not theirs. */
export function deleteSessionById(db: Statements, { id, userId }: { id: string; userId: string }) {
  return db.run('DELETE FROM sessions WHERE id = ? AND user_id = ?', id, userId)
}

/** All of a person's, but for the one that is kept, if any. */
export function deleteSessionsOf(db: Statements, userId: string, keep = '') {
  return db.run('DELETE FROM sessions WHERE user_id = ? AND token_hash <> ?', userId, keep)
}

export function deleteSessionsOfMount(db: Statements, userId: string, mount: MountName) {
  return db.run('DELETE FROM sessions WHERE user_id = ? AND mount = ?', userId, mount)
}
