import {
  ADDRESS_FIRST,
  type Portfolio,
  type PortfolioInput,
  type Shows,
  SWITCH_NAMES,
  SWITCHES,
} from '#contract/portfolio.ts'
import { userLock } from '../accounts/queries.ts'
import { deleteSessionsOfMount } from '../accounts/session-queries.ts'
import { isoTime } from '../clock.ts'
import { WITHDRAWAL_LOCK } from '../confirmations/commands.ts'
import { updateAllHidden } from '../confirmations/queries.ts'
import type { Database, Statements } from '../db/database.ts'
import { AppError } from '../errors.ts'
import { markPublished } from './address-queries.ts'
import { deleteLinksOf } from './link-queries.ts'
import {
  changeChosen,
  findPortfolio,
  insertPortfolio,
  listChosen,
  listPinned,
  type PortfolioRow,
  replaceChosen,
  replacePinned,
  updateSettings,
  updateUnpublished,
} from './queries.ts'
import { readRenames } from './renames.ts'

export const settingsOf = (row: PortfolioRow): Pick<Portfolio, 'shows' | 'technologies'> => ({
  shows: Object.fromEntries(
    SWITCH_NAMES.map((name) => [name, row[`shows_${name}`] === 1]),
  ) as Shows,
  technologies: row.only_chosen === 1 ? 'chosen' : 'all',
})

const DEFAULTS = { shows: SWITCHES, technologies: 'all' } as const

export async function readPortfolio(db: Statements, userId: string): Promise<Portfolio> {
  const row = await findPortfolio(db, userId)
  return {
    address: row?.address ?? null,
    published: typeof row?.published_at === 'string',
    published_at: row?.published_at ?? null,
    ...(row ? settingsOf(row) : DEFAULTS),
    chosen: row ? await listChosen(db, userId) : [],
    pinned: row ? await listPinned(db, userId) : [],
    ...(await readRenames(db, userId)),
  }
}

/** Every portfolio that can be visible needs a row, whose revision counts its changes. */
export async function ensurePortfolio(tx: Statements, userId: string): Promise<PortfolioRow> {
  await insertPortfolio(tx, userId)
  const row = await findPortfolio(tx, userId)
  if (!row) throw new AppError('not_signed_in')
  return row
}

interface TakenDown {
  wasPublished: boolean
  links: number
}

/**
 * For the operator: hides the portfolio at its address, by links and on the other mount, and the pages of
 * confirmations. Under the lock of withdrawals, which change several confirmations of a student too.
 */
export function takeDown(
  db: Database,
  userId: string,
  alongside?: (tx: Statements, done: TakenDown) => Promise<unknown>,
) {
  return db.transaction(
    async (tx) => {
      await updateAllHidden(tx, userId)
      const wasPublished = (await updateUnpublished(tx, userId)) > 0
      await deleteSessionsOfMount(tx, userId, 'kenziehub')
      const done = { wasPublished, links: await deleteLinksOf(tx, userId) }
      await alongside?.(tx, done)
      return done
    },
    userLock(userId),
    WITHDRAWAL_LOCK,
  )
}

function changed(before: PortfolioRow, { published, shows, technologies }: PortfolioInput) {
  const known = settingsOf(before)
  const isPublished = published ?? before.published_at !== null
  return {
    shows: { ...known.shows, ...(shows as Partial<Shows>) },
    technologies: technologies ?? known.technologies,
    published_at: isPublished ? (before.published_at ?? isoTime(Date.now())) : null,
  }
}

/** Serialised with changes to technologies and projects: none is deleted while it is being chosen. */
export function changePortfolio(db: Database, userId: string, input: PortfolioInput) {
  return db.transaction(async (tx) => {
    const before = await ensurePortfolio(tx, userId)
    if (input.published && before.address === null)
      throw new AppError('invalid_input', { fields: { address: ADDRESS_FIRST } })
    const settings = changed(before, input)
    await updateSettings(tx, userId, settings)
    if (settings.published_at !== null) await markPublished(tx, userId)
    if (input.chosen) await replaceChosen(tx, userId, input.chosen)
    if (input.choices) await changeChosen(tx, userId, input.choices)
    if (input.pinned) await replacePinned(tx, userId, input.pinned)
    const portfolio = await readPortfolio(tx, userId)
    return { portfolio, wasPublished: before.published_at !== null }
  }, userLock(userId))
}
