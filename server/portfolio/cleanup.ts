import type { Database } from '../db/database.ts'
import { deleteOldClaims } from './addresses.ts'
import { deleteOldLinks } from './links.ts'
import { deleteOldRenames } from './renames.ts'
import { deleteOldReports } from './reports.ts'

/** What lies in the future stays: the clock may be behind. */
export async function cleanPortfolios(db: Database, now = Date.now()) {
  await deleteOldClaims(db, now)
  await deleteOldRenames(db, now)
  await deleteOldLinks(db, now)
  await deleteOldReports(db, now)
}
