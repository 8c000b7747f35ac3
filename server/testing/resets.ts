import { findAccount } from '../accounts/queries.ts'
import { makeResetLink } from '../accounts/resets.ts'
import type { Database } from '../db/database.ts'

/** The token after the # of a new link. */
export async function resetTokenOf(db: Database, userId: string) {
  const account = await findAccount(db, userId)
  const link = (await makeResetLink(db, account!, ''))!
  return link.slice(link.indexOf('#') + 1)
}
