import type { Statements } from '../db/database.ts'

/** When an account was last used, by its sessions and the places people signed in from; undefined where nobody did. */
export async function newestUse(db: Statements) {
  const row = await db.get<{ at: string | null }>(
    `SELECT MAX(at) AS at FROM (
       SELECT MAX(last_used_at) AS at FROM sessions
       UNION ALL SELECT MAX(last_seen_at) AS at FROM familiar_clients) AS newest`,
  )
  return row?.at ? Date.parse(row.at) : undefined
}
