import { type PublicPortfolio, showPortfolio } from '#contract/public-portfolio.ts'
import type { DayOf } from '../clock.ts'
import type { Database, Statements } from '../db/database.ts'
import { activeSpan } from '../portfolio/links.ts'
import { findPhotoOf, findPortfolio, listChosen, listPinned } from '../portfolio/queries.ts'
import { readRecord } from '../portfolio/record.ts'
import { settingsOf } from '../portfolio/settings.ts'
import { findLinkedVersion, findPublishedVersion, type VersionRow } from './queries.ts'

/** Finds the current version of a visible portfolio. */
export type Find = (db: Statements) => Promise<VersionRow | undefined>

/** What cannot be an address runs the same statement as an unknown one. */
export const addressKey = (typed: string) =>
  /^[a-z0-9-]{3,30}$/i.test(typed) ? typed.toLowerCase() : ''

export const byAddress =
  (typed: string): Find =>
  (db) =>
    findPublishedVersion(db, addressKey(typed))

export const byLink =
  (tokenHash: string): Find =>
  (db) =>
    findLinkedVersion(db, tokenHash, activeSpan())

/** Portfolios with equal versions render alike; the day is part of it because pages name it. */
export const versionOf = (row: VersionRow, dayOf: DayOf, now = Date.now()) =>
  [
    row.user_id,
    row.revision,
    row.last_technology,
    row.last_number,
    row.last_at,
    row.technologies,
    dayOf(now),
  ].join(' ')

/** A visible portfolio, all of it as of one moment. */
export interface Snapshot {
  version: string
  address: string | null
  searchEngines: boolean
  portfolio: PublicPortfolio
  jpeg: Uint8Array | undefined
}

export function readSnapshot(db: Database, find: Find, dayOf: DayOf) {
  const now = Date.now()
  return db.readConsistently(async (tx): Promise<Snapshot | undefined> => {
    const found = await find(tx)
    const row = found && (await findPortfolio(tx, found.user_id))
    const record = found && (await readRecord(tx, found.user_id, dayOf, now))
    if (!found || !row || !record) return undefined
    const settings = {
      ...settingsOf(row),
      chosen: await listChosen(tx, found.user_id),
      pinned: await listPinned(tx, found.user_id),
    }
    const portfolio = showPortfolio(record, settings)
    return {
      version: versionOf(found, dayOf, now),
      address: found.address,
      searchEngines: settings.shows.search_engines,
      portfolio,
      jpeg: portfolio.has_photo ? await findPhotoOf(tx, found.user_id) : undefined,
    }
  })
}
