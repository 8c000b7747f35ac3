import { hash } from 'node:crypto'
import { ADDRESS_TAKEN, type AddressState } from '#contract/portfolio-address.ts'
import { DAYS_RETIRED } from '#contract/portfolio-times.ts'
import { isReserved } from '#contract/reserved-addresses.ts'
import { lineOf } from '../accounts/lock-keys.ts'
import { isoTime, NEARLY_NOW } from '../clock.ts'
import type { Database, Statements } from '../db/database.ts'
import { AppError } from '../errors.ts'
import {
  claimAddress,
  deleteClaimsKeptUntil,
  giveUp,
  giveUpOrphaned,
  isClaimedByOthers,
  updateAddress,
  updateToPublished,
} from './claim-queries.ts'
import { findPortfolio } from './queries.ts'
import { countRename } from './renames.ts'
import { ensurePortfolio, readPortfolio } from './settings.ts'

const KEPT = DAYS_RETIRED * 86_400_000

const hashAddress = (address: string) => hash('sha256', address)
const keptUntil = () => isoTime(Date.now() + KEPT)
const farOff = (now: number) => isoTime(now + KEPT + NEARLY_NOW)

const claimOf = (user_id: string, address: string) => {
  const now = Date.now()
  return { address_hash: hashAddress(address), user_id, now: isoTime(now), far: farOff(now) }
}

/** The first choice is no rename, and the address it has already no change. */
export function changeAddress(db: Database, userId: string, address: string) {
  return db.transaction(async (tx) => {
    const { address: before, published_at } = await ensurePortfolio(tx, userId)
    if (address === before) return { portfolio: await readPortfolio(tx, userId), hasChanged: false }
    if (before !== null) await countRename(tx, userId)
    if (!(await claimAddress(tx, claimOf(userId, address))))
      throw new AppError('address_taken', { fields: { address: ADDRESS_TAKEN } })
    if (before !== null) await giveUp(tx, hashAddress(before), keptUntil())
    if (published_at !== null) await updateToPublished(tx, userId)
    await updateAddress(tx, userId, address)
    return { portfolio: await readPortfolio(tx, userId), hasChanged: true }
  }, lineOf(userId))
}

/** What somebody has and what somebody gave up lately are told alike. */
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

/** For whoever has just left: their address is kept from others, or free, like one that was given up. */
export const keepOrphanedAddresses = (tx: Statements) => giveUpOrphaned(tx, keptUntil())

export async function forgetOldClaims(db: Statements, now: number) {
  await keepOrphanedAddresses(db)
  await deleteClaimsKeptUntil(db, isoTime(now))
}
