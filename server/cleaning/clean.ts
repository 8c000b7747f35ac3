import { deleteOldAttempts } from '../accounts/attempts.ts'
import { forgetOldClients } from '../accounts/familiar-clients.ts'
import { deleteDeadResets } from '../accounts/resets.ts'
import { deleteDeadSessions } from '../accounts/sessions.ts'
import { emptyBins } from '../bin/deeds.ts'
import type { Database } from '../db/database.ts'
import { cleanPortfolios } from '../portfolio/cleaning.ts'

/** Of everything, what is over by this machine's clock, which may be years behind until it has asked for the time. */
export async function clean(db: Database) {
  await deleteDeadSessions(db)
  await deleteDeadResets(db)
  await deleteOldAttempts(db)
  await forgetOldClients(db)
  await emptyBins(db)
  await cleanPortfolios(db)
}
