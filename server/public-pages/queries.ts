import type { Span } from '../clock.ts'
import { type Statements, sql } from '../db/database.ts'
import { isActive } from '../portfolio/link-queries.ts'

/** What identifies the current version of a portfolio. */
export interface VersionRow {
  user_id: string
  address: string | null
  revision: number
  last_technology: string | null
  last_number: number | null
  last_at: string | null
  technologies: number
}

/**
 * An event is identified by its technology, its number there and its time, as a deleted technology's id may be used
 * again. Deleting one for good deletes its events, and an earlier event is the last one again: then the number of
 * technologies tells the two versions apart.
 */
const VERSION = sql`
  SELECT portfolios.user_id, portfolios.address, portfolios.revision,
    last.technology_id AS last_technology, last.number AS last_number, last.at AS last_at,
    (SELECT COUNT(*) FROM technologies
     WHERE technologies.user_id = portfolios.user_id AND removed_at IS NULL) AS technologies
  FROM portfolios
  LEFT JOIN technology_events AS last ON last.user_id = portfolios.user_id AND last.sequence =
    (SELECT MAX(sequence) FROM technology_events WHERE user_id = portfolios.user_id)`

/** Unknown and unpublished take the same statement, and so the same time. */
export function findPublishedVersion(db: Statements, address: string) {
  return db.get<VersionRow>(
    sql`${VERSION} WHERE portfolios.address = ${address} AND portfolios.published_at IS NOT NULL`,
  )
}

/** Undefined where the link was revoked, has expired or never existed. */
export function findLinkedVersion(db: Statements, tokenHash: string, active: Span) {
  return db.get<VersionRow>(
    sql`${VERSION} JOIN portfolio_links ON portfolio_links.user_id = portfolios.user_id
     WHERE token_hash = ${tokenHash} AND ${isActive(active)}`,
  )
}

export interface PhotoRow {
  jpeg: Uint8Array
  photo_key: string
}

const PHOTO = sql`SELECT jpeg, photo_key FROM photos
  JOIN portfolios ON portfolios.user_id = photos.user_id AND shows_photo = 1`

export function findPublishedPhoto(db: Statements, address: string) {
  return db.get<PhotoRow>(sql`${PHOTO} WHERE address = ${address} AND published_at IS NOT NULL`)
}

export function findLinkedPhoto(db: Statements, tokenHash: string, active: Span) {
  return db.get<PhotoRow>(
    sql`${PHOTO} JOIN portfolio_links ON portfolio_links.user_id = photos.user_id
     WHERE token_hash = ${tokenHash} AND ${isActive(active)}`,
  )
}

/** Nothing about the visitor is stored. */
export function addVisit(db: Statements, tokenHash: string, day: string) {
  return db.run(
    sql`UPDATE portfolio_links SET visits = visits + 1, last_visit_on = ${day}
     WHERE token_hash = ${tokenHash}`,
  )
}
