import type { Database } from '../db/database.ts'
import { cleanEach } from '../db/portions.ts'
import { deleteOldClaims } from './addresses.ts'
import { deleteOldLinks } from './links.ts'
import { deleteOldRenames } from './renames.ts'
import { deleteOldReports } from './reports.ts'

/** What lies in the future stays: the clock may be behind. */
export async function cleanPortfolios(db: Database, now = Date.now()) {
  await cleanEach([
    () => deleteOldClaims(db, now),
    () => deleteOldRenames(db, now),
    () => deleteOldLinks(db, now),
    () => deleteOldReports(db, now),
  ])
}
