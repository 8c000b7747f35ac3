import { deleteDeadResets } from '../accounts/resets.ts'
import { deleteDeadSessions } from '../accounts/sessions.ts'
import { emptyBins } from '../bin/commands.ts'
import type { Database } from '../db/database.ts'
import { deleteOldAttempts } from '../limits/attempts.ts'
import { forgetOldClients } from '../limits/known-devices.ts'
import { cleanPortfolios } from '../portfolio/cleaning.ts'
import { newestUse } from './newest-use.ts'

const DAY = 86_400_000

/**
 * Deletes of everything what is over, and answers as of which time. This machine's clock may be years behind or ahead
 * until it is set right, and nothing brings back what is deleted. So nothing is over that was not over when an account
 * was last used; and as that may have been under such a clock, each cleaning goes at most a day beyond the one before.
 */
export function createCleaning(db: Database) {
  let limit = Infinity
  return async () => {
    const newest = (await newestUse(db)) ?? Infinity
    const asOf = Math.min(Date.now(), newest, limit)
    limit = Math.min(newest, limit) + DAY
    await deleteDeadSessions(db, asOf)
    await forgetOldClients(db, asOf)
    await emptyBins(db, asOf)
    await cleanPortfolios(db, asOf)
    // By the clock: they last for minutes, and are made anew.
    await deleteDeadResets(db)
    await deleteOldAttempts(db)
    await db.forgetDeleted()
    return asOf
  }
}
