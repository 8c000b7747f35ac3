import { hash } from 'node:crypto'
import { ADDRESS_TAKEN, type AddressState } from '#contract/portfolio-address.ts'
import { DAYS_RETIRED } from '#contract/portfolio-times.ts'
import { isReserved } from '#contract/reserved-addresses.ts'
import { userLock } from '../accounts/queries.ts'
import { isoTime } from '../clock.ts'
import type { Database, Statements } from '../db/database.ts'
import { AppError } from '../errors.ts'
import {
  claimAddress,
  deleteClaimsRetiredUntil,
  isClaimedByOthers,
  markPublished,
  retireClaim,
  retireOrphanedClaims,
  updateAddress,
} from './address-queries.ts'
import { findPortfolio } from './queries.ts'
import { countRename } from './renames.ts'
import { ensurePortfolio, readPortfolio } from './settings.ts'

const RETIRED = DAYS_RETIRED * 86_400_000

const hashAddress = (address: string) => hash('sha256', address)
const retiredUntil = () => isoTime(Date.now() + RETIRED)

const claimOf = (user_id: string, address: string) => ({
  address_hash: hashAddress(address),
  user_id,
  now: isoTime(Date.now()),
})

/** The first choice does not count as a rename. */
export function changeAddress(db: Database, userId: string, address: string) {
  return db.transaction(async (tx) => {
    const { address: before, published_at } = await ensurePortfolio(tx, userId)
    if (address === before) return { portfolio: await readPortfolio(tx, userId), hasChanged: false }
    if (before !== null) await countRename(tx, userId)
    if (!(await claimAddress(tx, claimOf(userId, address))))
      throw new AppError('address_taken', { fields: { address: ADDRESS_TAKEN } })
    if (before !== null) await retireClaim(tx, hashAddress(before), retiredUntil())
    if (published_at !== null) await markPublished(tx, userId)
    await updateAddress(tx, userId, address)
    return { portfolio: await readPortfolio(tx, userId), hasChanged: true }
  }, userLock(userId))
}

/** In use and retired are both `taken`. */
export async function readAddressState(
  db: Statements,
  userId: string,
  address: string,
): Promise<AddressState> {
  const own = await findPortfolio(db, userId)
  if (own?.address === address) return { address, state: 'yours' }
  if (isReserved(address)) return { address, state: 'reserved' }
  const isTaken = await isClaimedByOthers(db, claimOf(userId, address))
  return { address, state: isTaken ? 'taken' : 'free' }
}

/** After the deletion of an account, whose address is then retired like one that was changed. */
export const retireOrphanedAddresses = (tx: Statements) => retireOrphanedClaims(tx, retiredUntil())

export async function deleteOldClaims(db: Database, now: number) {
  await retireOrphanedAddresses(db)
  await deleteClaimsRetiredUntil(db, isoTime(now))
}
