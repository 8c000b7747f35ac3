import { RENAMES } from '#contract/portfolio-address.ts'
import type { Statements } from '../db/database.ts'

/** Changes within it count. Beyond its end they were written by a clock that was ahead, or this one is behind: they block nobody. */
export interface Span {
  from: string
  to: string
}

const COUNTED = 'user_id = ? AND at > ? AND at <= ?'

/** How many were counted: none where there were enough. */
export function insertRename(
  tx: Statements,
  { id, userId, now }: { id: string; userId: string; now: string },
  { from, to }: Span,
) {
  return tx.run(
    `INSERT INTO address_changes (user_id, id, at)
     SELECT id, ?, ? FROM users WHERE id = ?
     AND (SELECT COUNT(*) FROM address_changes WHERE ${COUNTED}) < ?`,
    id,
    now,
    userId,
    userId,
    from,
    to,
    RENAMES.most,
  )
}

/** The oldest first. */
export async function listRenames(db: Statements, userId: string, { from, to }: Span) {
  const rows = await db.all<{ at: string }>(
    `SELECT at FROM address_changes WHERE ${COUNTED} ORDER BY at`,
    userId,
    from,
    to,
  )
  return rows.map(({ at }) => at)
}

export function deleteRenamesUntil(db: Statements, time: string) {
  return db.run('DELETE FROM address_changes WHERE at <= ?', time)
}
