import { type PublicPortfolio, showPortfolio } from '#contract/public-portfolio.ts'
import { isoTime } from '../clock.ts'
import type { Database, Statements } from '../db/database.ts'
import { livingSpan } from '../portfolio/links.ts'
import { findPortfolio, listChosen } from '../portfolio/queries.ts'
import { readRecord } from '../portfolio/record.ts'
import { findPhotoOf } from '../portfolio/record-queries.ts'
import { settingsOf } from '../portfolio/settings.ts'
import { findLinked, findOwned, findPublished, type Shown } from './shown-queries.ts'

/** Finds what is to be seen, by its address or by a link. */
export type Find = (db: Statements) => Promise<Shown | undefined>

/** What cannot be an address is asked for like one that is nobody's. */
export const addressKey = (typed: string) =>
  /^[a-z0-9-]{3,30}$/i.test(typed) ? typed.toLowerCase() : ''

export const byAddress =
  (typed: string): Find =>
  (db) =>
    findPublished(db, addressKey(typed))

export const byLink =
  (tokenHash: string): Find =>
  (db) =>
    findLinked(db, tokenHash, livingSpan())

export const byOwner =
  (userId: string): Find =>
  (db) =>
    findOwned(db, userId)

/** Two with the same one look the same. Pages tell months, so they change with the day as well. */
export const versionOf = (shown: Shown, now: number) =>
  [
    shown.user_id,
    shown.revision,
    shown.last_technology,
    shown.last_number,
    shown.technologies,
    isoTime(now).slice(0, 10),
  ].join(' ')

export interface Seen {
  version: string
  address: string | null
  searchEngines: boolean
  portfolio: PublicPortfolio
  jpeg: Uint8Array | undefined
}

/** All of it as of one moment, so that a version has one look. */
export function readSeen(db: Database, find: Find) {
  const now = Date.now()
  return db.readTogether(async (tx): Promise<Seen | undefined> => {
    const shown = await find(tx)
    const row = shown && (await findPortfolio(tx, shown.user_id))
    const record = shown && (await readRecord(tx, shown.user_id, now))
    if (!shown || !row || !record) return undefined
    const settings = { ...settingsOf(row), chosen: await listChosen(tx, shown.user_id) }
    const portfolio = showPortfolio(record, settings)
    return {
      version: versionOf(shown, now),
      address: shown.address,
      searchEngines: settings.shows.search_engines,
      portfolio,
      jpeg: portfolio.has_photo ? await findPhotoOf(tx, shown.user_id) : undefined,
    }
  })
}
