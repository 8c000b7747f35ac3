import type { Database } from '../db/database.ts'
import { forgetOldClaims } from './addresses.ts'
import { forgetOldLinks } from './links.ts'
import { forgetOldRenames } from './renames.ts'
import { forgetOldReports } from './reports.ts'

/** Of everybody, what is over. What lies ahead stays: it may be the clock that is behind. */
export async function cleanPortfolios(db: Database, now = Date.now()) {
  await forgetOldClaims(db, now)
  await forgetOldRenames(db, now)
  await forgetOldLinks(db, now)
  await forgetOldReports(db, now)
}
