import type { Statements } from '../db/database.ts'
import { LIVING, type Span } from '../portfolio/link-queries.ts'

/** Somebody's page as it is to be seen at this moment, and what tells this version of it from every other. */
export interface Shown {
  user_id: string
  address: string | null
  revision: number
  last_technology: string | null
  last_number: number | null
  technologies: number
}

/**
 * The last event names itself for ever: its technology and its number within it. What is deleted for good takes its
 * events along, and the one before is the last once more: then there are fewer technologies than there were.
 */
const SHOWN = `
  SELECT portfolios.user_id, portfolios.address, portfolios.revision,
    last.technology_id AS last_technology, last.number AS last_number,
    (SELECT COUNT(*) FROM technologies
     WHERE technologies.user_id = portfolios.user_id AND removed_at IS NULL) AS technologies
  FROM portfolios
  LEFT JOIN technology_events AS last ON last.user_id = portfolios.user_id AND last.sequence =
    (SELECT MAX(sequence) FROM technology_events WHERE user_id = portfolios.user_id)`

/** Undefined whether nobody has the address or whoever has it shows nothing: one statement, and one time, for both. */
export function findPublished(db: Statements, address: string) {
  return db.get<Shown>(
    `${SHOWN} WHERE portfolios.address = ? AND portfolios.published_at IS NOT NULL`,
    address,
  )
}

/** Undefined where the link was revoked, is over or never was. */
export function findLinked(db: Statements, tokenHash: string, living: Span) {
  return db.get<Shown>(
    `${SHOWN} JOIN portfolio_links ON portfolio_links.user_id = portfolios.user_id
     WHERE token_hash = ? AND ${LIVING}`,
    tokenHash,
    living.from,
    living.to,
  )
}

/** Whether or not it is shown to anybody. */
export function findOwned(db: Statements, userId: string) {
  return db.get<Shown>(`${SHOWN} WHERE portfolios.user_id = ?`, userId)
}

interface PhotoRow {
  jpeg: Uint8Array
  photo_key: string
}

const PHOTO = `SELECT jpeg, photo_key FROM photos
  JOIN portfolios ON portfolios.user_id = photos.user_id AND shows_photo = 1`

export function findPublishedPhoto(db: Statements, address: string) {
  return db.get<PhotoRow>(`${PHOTO} WHERE address = ? AND published_at IS NOT NULL`, address)
}

export function findLinkedPhoto(db: Statements, tokenHash: string, living: Span) {
  return db.get<PhotoRow>(
    `${PHOTO} JOIN portfolio_links ON portfolio_links.user_id = photos.user_id
     WHERE token_hash = ? AND ${LIVING}`,
    tokenHash,
    living.from,
    living.to,
  )
}
