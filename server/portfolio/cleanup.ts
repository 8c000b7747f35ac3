import type { Database } from '../db/database.ts'
import { cleanEach } from '../db/portions.ts'
import { deleteOldClaims } from './addresses.ts'
import { deleteOldLinks } from './links.ts'
import { deleteOldRenames } from './renames.ts'
import { deleteOldReports } from './reports.ts'

export async function cleanPortfolios(db: Database, now = Date.now()) {
  await cleanEach([
    () => deleteOldClaims(db, now),
    () => deleteOldRenames(db, now),
    () => deleteOldLinks(db, now),
    () => deleteOldReports(db, now),
  ])
}
