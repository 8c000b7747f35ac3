import { randomBytes, randomUUID } from 'node:crypto'
import { MAX_LINK_DAYS } from '#contract/link-rules.ts'
import {
  LINK_PATH,
  type LinkInput,
  type NewPortfolioLink,
  TOO_MANY_LINKS,
} from '#contract/portfolio-links.ts'
import { DAYS_LINK_LISTED } from '#contract/portfolio-times.ts'
import { userLock } from '../accounts/queries.ts'
import { hashToken } from '../accounts/sessions.ts'
import { endsWithin, isoTime } from '../clock.ts'
import type { Database, Statements } from '../db/database.ts'
import { isIdTaken } from '../db/keys.ts'
import { AppError } from '../errors.ts'
import {
  deleteEndedBeyond,
  deleteLinksEndedBy,
  insertLink,
  listLinks,
  updateToken,
} from './link-queries.ts'
import { ensurePortfolio } from './settings.ts'

const TOKEN_BYTES = 32
const DAY = 86_400_000
/** Ended links stay listed, so that their owner sees their visits. */
const MAX_ENDED = 20

export const activeSpan = (now = Date.now()) => endsWithin(MAX_LINK_DAYS * DAY, now)

const listedSpan = (now: number) => ({
  ...activeSpan(now),
  from: isoTime(now - DAYS_LINK_LISTED * DAY),
})

const endOf = (now: number, days = MAX_LINK_DAYS, chosen?: string) => {
  const end = now + days * DAY
  return chosen === undefined ? end : Math.min(Date.parse(chosen), end)
}

/** Only the hash of the token is stored, so a repeated request gets a new token and the one before stops working. */
export function createLink(
  db: Database,
  userId: string,
  { id = randomUUID(), label, days, expires_at }: LinkInput,
) {
  const token = randomBytes(TOKEN_BYTES).toString('base64url')
  return db.transaction(async (tx): Promise<NewPortfolioLink> => {
    const now = Date.now()
    await ensurePortfolio(tx, userId)
    const link = {
      token_hash: hashToken(token),
      id,
      user_id: userId,
      label,
      created_at: isoTime(now),
      expires_at: isoTime(endOf(now, days, expires_at)),
    }
    const created = (await insertLink(tx, link, activeSpan(now))) ?? (await updateToken(tx, link))
    if (!created && (await isIdTaken(tx, 'portfolio_links', id))) throw new AppError('id_taken')
    if (!created) throw new AppError('link_limit', { fields: { label: TOO_MANY_LINKS } })
    await deleteEndedBeyond(tx, userId, MAX_ENDED, isoTime(now))
    return { ...created, path: `${LINK_PATH}${token}` }
  }, userLock(userId))
}

/** Active links, and the last of those that ended. */
export async function readLinks(db: Statements, userId: string) {
  const now = Date.now()
  const links = await listLinks(db, userId, listedSpan(now))
  const ended = links
    .filter(({ expires_at }) => expires_at <= isoTime(now))
    .toSorted((one, other) => (one.expires_at < other.expires_at ? 1 : -1))
  const beyond = new Set(ended.slice(MAX_ENDED))
  return links.filter((link) => !beyond.has(link))
}

export const deleteOldLinks = (db: Database, now: number) =>
  deleteLinksEndedBy(db, listedSpan(now).from)
