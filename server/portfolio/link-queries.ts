import { MAX_LINKS, type PortfolioLink } from '#contract/portfolio-links.ts'
import type { Database, Statements } from '../db/database.ts'
import { deleteInPortions } from '../db/portions.ts'

/** A link is active while its end is within this: an end further off than a link may last was written by a clock that was ahead. */
export interface Span {
  from: string
  to: string
}

export const ACTIVE = 'expires_at > ? AND expires_at <= ?'

const LINK = 'id, label, created_at, expires_at, visits, last_visit_on'

export type NewLink = Pick<PortfolioLink, 'id' | 'label' | 'created_at' | 'expires_at'> & {
  token_hash: string
  user_id: string
}

/** Undefined if the limit is reached, the user was deleted or the id is taken. */
export function insertLink(tx: Statements, link: NewLink, active: Span) {
  return tx.get<PortfolioLink>(
    `INSERT INTO portfolio_links (token_hash, id, user_id, label, created_at, expires_at)
     SELECT ?, ?, user_id, ?, ?, ? FROM portfolios WHERE user_id = ?
     AND (SELECT COUNT(*) FROM portfolio_links WHERE user_id = ? AND ${ACTIVE}) < ?
     ON CONFLICT DO NOTHING RETURNING ${LINK}`,
    link.token_hash,
    link.id,
    link.label,
    link.created_at,
    link.expires_at,
    link.user_id,
    link.user_id,
    active.from,
    active.to,
    MAX_LINKS,
  )
}

/** Undefined unless the user has this link with this label. */
export function updateToken(
  tx: Statements,
  { id, user_id, label, token_hash }: Pick<NewLink, 'id' | 'user_id' | 'label' | 'token_hash'>,
) {
  return tx.get<PortfolioLink>(
    `UPDATE portfolio_links SET token_hash = ? WHERE id = ? AND user_id = ? AND label = ?
     RETURNING ${LINK}`,
    token_hash,
    id,
    user_id,
    label,
  )
}

/** Newest first. */
export function listLinks(db: Statements, userId: string, { from, to }: Span) {
  return db.all<PortfolioLink>(
    `SELECT ${LINK} FROM portfolio_links WHERE user_id = ? AND ${ACTIVE}
     ORDER BY created_at DESC, id`,
    userId,
    from,
    to,
  )
}

/** Returns 0 if the user has no such link. */
export function deleteLink(db: Statements, { id, userId }: { id: string; userId: string }) {
  return db.run('DELETE FROM portfolio_links WHERE id = ? AND user_id = ?', id, userId)
}

export function deleteLinksOf(db: Statements, userId: string) {
  return db.run('DELETE FROM portfolio_links WHERE user_id = ?', userId)
}

/** Leaves those that ended last. */
export function deleteEndedBeyond(tx: Statements, userId: string, max: number, now: string) {
  return tx.run(
    `DELETE FROM portfolio_links WHERE user_id = ? AND expires_at <= ? AND token_hash NOT IN (
       SELECT token_hash FROM portfolio_links WHERE user_id = ? AND expires_at <= ?
       ORDER BY expires_at DESC, token_hash LIMIT ?)`,
    userId,
    now,
    userId,
    now,
    max,
  )
}

export function deleteLinksEndedBy(db: Database, time: string) {
  return deleteInPortions(db, 'portfolio_links', {
    key: 'token_hash',
    where: 'expires_at <= ?',
    values: [time],
  })
}
