import type { Statements } from '../db/database.ts'

/**
 * For whatever changes what a page shows, in its transaction and the person's line: beside a portfolio that is just being
 * made it would find none. Technologies need none: their events count themselves.
 */
export function updateRevision(tx: Statements, userId: string) {
  return tx.run('UPDATE portfolios SET revision = revision + 1 WHERE user_id = ?', userId)
}
