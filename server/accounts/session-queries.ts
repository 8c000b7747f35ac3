import type { SignedInPlace } from '#contract/signed-in-places.ts'
import type { Statements } from '../db/database.ts'

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
