import type { Database } from '../db/database.ts'
import { findAccount } from './profile-queries.ts'
import { makeResetLink } from './resets.ts'

/** What stands after the # of a new link. */
export async function resetTokenOf(db: Database, userId: string) {
  const account = await findAccount(db, userId)
  const link = (await makeResetLink(db, account!, ''))!
  return link.slice(link.indexOf('#') + 1)
}
