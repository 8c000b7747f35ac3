import type { Sql } from 'sql-template-tag'
import type { SignedInPlace } from '#contract/signed-in-places.ts'
import { type Database, type Statements, sql } from '../db/database.ts'
import { deleteInPortions } from '../db/portions.ts'
import { type Account, USER_OF_USERS, type UserRow } from './queries.ts'

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

/** With how many there were before; undefined if the password changed since it was checked. */
export function insertSession(db: Statements, session: NewSession) {
  const { id, tokenHash, mount, browser, system, now, account } = session
  return db.get<{ sessions: number }>(
    sql`INSERT INTO sessions
       (id, token_hash, user_id, mount, browser, system, created_at, last_used_at)
     SELECT ${id}, ${tokenHash}, id, ${mount}, ${browser}, ${system}, ${now}, ${now} FROM users
     WHERE id = ${account.id} AND password_hash = ${account.password_hash}
     RETURNING (SELECT COUNT(*) FROM sessions AS others WHERE others.user_id = sessions.user_id) AS sessions`,
  )
}

/** Keeps this one and the newest others. */
export function deleteSessionsBeyond(
  db: Statements,
  max: number,
  { tokenHash, userId }: { tokenHash: string; userId: string },
) {
  return db.run(
    sql`DELETE FROM sessions WHERE user_id = ${userId} AND token_hash NOT IN (
       SELECT token_hash FROM sessions WHERE user_id = ${userId}
       ORDER BY token_hash = ${tokenHash} DESC, created_at DESC, token_hash LIMIT ${max})`,
  )
}

export type SessionRow = UserRow & { mount: MountName; began_at: string; last_used_at: string }

export type FindSession<Row extends SessionRow = SessionRow> = (
  db: Statements,
  tokenHash: string,
) => Promise<Row | undefined>

/** By the hash of the token: `SESSION`, perhaps with further columns. */
export const sessionWith = (columns: Sql, tokenHash: string) =>
  sql`SELECT ${columns} FROM sessions JOIN users ON users.id = sessions.user_id
   WHERE sessions.token_hash = ${tokenHash}`

export const SESSION = sql`${USER_OF_USERS}, sessions.mount,
  sessions.created_at AS began_at, sessions.last_used_at`

export const findSession: FindSession = (db, tokenHash) => db.get(sessionWith(SESSION, tokenHash))

export function updateLastUse(db: Statements, tokenHash: string, now: string) {
  return db.run(sql`UPDATE sessions SET last_used_at = ${now} WHERE token_hash = ${tokenHash}`)
}

export function deleteSession(db: Statements, tokenHash: string) {
  return db.run(sql`DELETE FROM sessions WHERE token_hash = ${tokenHash}`)
}

export function deleteSessionsBefore(
  db: Database,
  { mount, used, began }: { mount: string; used: string; began: string },
) {
  return deleteInPortions(db, 'sessions', {
    key: 'token_hash',
    where: sql`mount = ${mount} AND (last_used_at < ${used} OR created_at < ${began})`,
  })
}

type Listed = Omit<SignedInPlace, 'current'> & { token_hash: string }

/** Newest first. */
export function listSessions(db: Statements, userId: string) {
  return db.all<Listed>(
    sql`SELECT id, token_hash, created_at, last_used_at, browser, system
     FROM sessions WHERE user_id = ${userId} ORDER BY last_used_at DESC, created_at DESC, id`,
  )
}

/** Returns 0 if it does not exist or is another user's. */
export function deleteSessionById(db: Statements, { id, userId }: { id: string; userId: string }) {
  return db.run(sql`DELETE FROM sessions WHERE id = ${id} AND user_id = ${userId}`)
}

/** All sessions of a user except the one to keep, if any. */
export function deleteSessionsOf(db: Statements, userId: string, keep = '') {
  return db.run(sql`DELETE FROM sessions WHERE user_id = ${userId} AND token_hash <> ${keep}`)
}

export function deleteSessionsOfMount(db: Statements, userId: string, mount: MountName) {
  return db.run(sql`DELETE FROM sessions WHERE user_id = ${userId} AND mount = ${mount}`)
}
