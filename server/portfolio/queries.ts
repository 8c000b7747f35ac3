import { type Portfolio, SWITCH_NAMES, type Switch } from '#contract/portfolio.ts'
import { MAX_TECHNOLOGIES } from '#contract/technologies.ts'
import type { Statements } from '../db/database.ts'

type SwitchColumn = `shows_${Switch}`

const SWITCH_COLUMNS = SWITCH_NAMES.map((name): SwitchColumn => `shows_${name}`)

export type PortfolioRow = {
  user_id: string
  address: string | null
  published_at: string | null
  only_chosen: number
  revision: number
} & Record<SwitchColumn, number>

const PORTFOLIO = [
  'user_id',
  'address',
  'published_at',
  ...SWITCH_COLUMNS,
  'only_chosen',
  'revision',
].join(', ')

/** Undefined where nothing was chosen yet. */
export function findPortfolio(db: Statements, userId: string) {
  return db.get<PortfolioRow>(`SELECT ${PORTFOLIO} FROM portfolios WHERE user_id = ?`, userId)
}

/** With everything at its start. None where there is one already, or the person is gone. */
export function insertPortfolio(tx: Statements, userId: string) {
  return tx.run(
    'INSERT INTO portfolios (user_id) SELECT id FROM users WHERE id = ? ON CONFLICT DO NOTHING',
    userId,
  )
}

type Settings = Pick<Portfolio, 'shows' | 'technologies' | 'published_at'>

export function updateSettings(tx: Statements, userId: string, settings: Settings) {
  return tx.run(
    `UPDATE portfolios SET published_at = ?, only_chosen = ?, revision = revision + 1,
       ${SWITCH_COLUMNS.map((column) => `${column} = ?`).join(', ')}
     WHERE user_id = ?`,
    settings.published_at,
    settings.technologies === 'chosen' ? 1 : 0,
    ...SWITCH_NAMES.map((name) => (settings.shows[name] ? 1 : 0)),
    userId,
  )
}

/** How many were published before. */
export function updateUnpublished(tx: Statements, userId: string) {
  return tx.run(
    `UPDATE portfolios SET published_at = NULL, revision = revision + 1
     WHERE user_id = ? AND published_at IS NOT NULL`,
    userId,
  )
}

/** Of those that are on the list: what is in the bin is not chosen anew by whoever did not see it. */
export async function listChosen(db: Statements, userId: string) {
  const rows = await db.all<{ id: string }>(
    `SELECT id FROM portfolio_technologies AS chosen JOIN technologies ON id = technology_id
     WHERE chosen.user_id = ? AND removed_at IS NULL ORDER BY position, id`,
    userId,
  )
  return rows.map(({ id }) => id)
}

const CHOSEN = Array.from({ length: MAX_TECHNOLOGIES }, () => '?').join(', ')

/** Always as many, what is missing as an id nobody has: one statement, prepared once. */
const padded = (ids: string[]) =>
  Array.from({ length: MAX_TECHNOLOGIES }, (_, index) => ids[index] ?? '')

/** What is not on the person's list is left out. */
async function insertChosen(tx: Statements, userId: string, ids: string[]) {
  if (ids.length === 0) return
  await tx.run(
    `INSERT INTO portfolio_technologies (user_id, technology_id)
     SELECT user_id, id FROM technologies
     WHERE user_id = ? AND removed_at IS NULL AND id IN (${CHOSEN})
     ON CONFLICT DO NOTHING`,
    userId,
    ...padded(ids),
  )
}

/** These and no others. */
export async function replaceChosen(tx: Statements, userId: string, ids: string[]) {
  await tx.run('DELETE FROM portfolio_technologies WHERE user_id = ?', userId)
  await insertChosen(tx, userId, ids)
}

/** These so, and the others as they are. */
export async function changeChosen(
  tx: Statements,
  userId: string,
  choices: Readonly<Record<string, boolean>>,
) {
  const ids = Object.keys(choices)
  const dropped = ids.filter((id) => !choices[id])
  if (dropped.length > 0)
    await tx.run(
      `DELETE FROM portfolio_technologies WHERE user_id = ? AND technology_id IN (${CHOSEN})`,
      userId,
      ...padded(dropped),
    )
  await insertChosen(
    tx,
    userId,
    ids.filter((id) => choices[id]),
  )
}
