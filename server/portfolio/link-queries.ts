import { MAX_LINKS, type PortfolioLink } from '#contract/portfolio-links.ts'
import type { Span } from '../clock.ts'
import { type Database, type Statements, sql } from '../db/database.ts'
import { deleteInPortions } from '../db/portions.ts'

export const isActive = ({ from, to }: Span) => sql`expires_at > ${from} AND expires_at <= ${to}`

const LINK = sql`id, label, created_at, expires_at, visits, last_visit_on`

export type NewLink = Pick<PortfolioLink, 'id' | 'label' | 'created_at' | 'expires_at'> & {
  token_hash: string
  user_id: string
}

/** Undefined if the limit is reached, the user was deleted or the id is taken. */
export function insertLink(tx: Statements, link: NewLink, active: Span) {
  return tx.get<PortfolioLink>(
    sql`INSERT INTO portfolio_links (token_hash, id, user_id, label, created_at, expires_at)
     SELECT ${link.token_hash}, ${link.id}, user_id, ${link.label}, ${link.created_at},
       ${link.expires_at}
     FROM portfolios WHERE user_id = ${link.user_id}
     AND (SELECT COUNT(*) FROM portfolio_links
       WHERE user_id = ${link.user_id} AND ${isActive(active)}) < ${MAX_LINKS}
     ON CONFLICT DO NOTHING RETURNING ${LINK}`,
  )
}

/** Undefined unless the user has this link with this label. */
export function updateToken(
  tx: Statements,
  { id, user_id, label, token_hash }: Pick<NewLink, 'id' | 'user_id' | 'label' | 'token_hash'>,
) {
  return tx.get<PortfolioLink>(
    sql`UPDATE portfolio_links SET token_hash = ${token_hash}
     WHERE id = ${id} AND user_id = ${user_id} AND label = ${label}
     RETURNING ${LINK}`,
  )
}

/** Newest first. */
export function listLinks(db: Statements, userId: string, listed: Span) {
  return db.all<PortfolioLink>(
    sql`SELECT ${LINK} FROM portfolio_links WHERE user_id = ${userId} AND ${isActive(listed)}
     ORDER BY created_at DESC, id`,
  )
}

/** Returns 0 if the user has no such link. */
export function deleteLink(db: Statements, { id, userId }: { id: string; userId: string }) {
  return db.run(sql`DELETE FROM portfolio_links WHERE id = ${id} AND user_id = ${userId}`)
}

export function deleteLinksOf(db: Statements, userId: string) {
  return db.run(sql`DELETE FROM portfolio_links WHERE user_id = ${userId}`)
}

/** Leaves those that ended last. */
export function deleteEndedBeyond(tx: Statements, userId: string, max: number, now: string) {
  return tx.run(
    sql`DELETE FROM portfolio_links
     WHERE user_id = ${userId} AND expires_at <= ${now} AND token_hash NOT IN (
       SELECT token_hash FROM portfolio_links WHERE user_id = ${userId} AND expires_at <= ${now}
       ORDER BY expires_at DESC, token_hash LIMIT ${max})`,
  )
}

export function deleteLinksEndedBy(db: Database, time: string) {
  return deleteInPortions(db, 'portfolio_links', {
    key: 'token_hash',
    where: sql`expires_at <= ${time}`,
  })
}
