import { deleteDeadResets } from '../accounts/resets.ts'
import { deleteDeadSessions } from '../accounts/sessions.ts'
import { emptyBins } from '../bin/commands.ts'
import { type Database, type Statements, sql } from '../db/database.ts'
import { cleanEach } from '../db/portions.ts'
import { deleteOldAttempts } from '../limits/attempts.ts'
import { forgetOldClients } from '../limits/known-devices.ts'
import { cleanPortfolios } from '../portfolio/cleanup.ts'
import { finishDeletions } from '../profile/deletion.ts'

const DAY = 86_400_000

/**
 * Deletes what has expired, and returns as of which time. The clock may be wrong by years, and deletion is final: so
 * nothing expires that had not expired at the last use of any account, and as that time may come from a wrong clock
 * too, each cleaning goes at most a day beyond the one before.
 */
export function createCleaning(db: Database) {
  let limit = Infinity
  return async () => {
    const newest = (await newestUse(db)) ?? Infinity
    const asOf = Math.min(Date.now(), newest, limit)
    limit = Math.min(newest, limit) + DAY
    await cleanEach([
      () => deleteDeadSessions(db, asOf),
      () => forgetOldClients(db, asOf),
      () => emptyBins(db, asOf),
      () => cleanPortfolios(db, asOf),
      () => finishDeletions(db),
      // By the clock: they live for minutes and are cheap to recreate.
      () => deleteDeadResets(db),
      () => deleteOldAttempts(db),
      () => db.purgeDeleted(),
    ])
    return asOf
  }
}

/** When any account was last used, by sessions and known devices; undefined if none was. */
async function newestUse(db: Statements) {
  const row = await db.get<{ at: string | null }>(
    sql`SELECT MAX(at) AS at FROM (
       SELECT MAX(last_used_at) AS at FROM sessions
       UNION ALL SELECT MAX(last_seen_at) AS at FROM known_clients) AS newest`,
  )
  return row?.at ? Date.parse(row.at) : undefined
}
