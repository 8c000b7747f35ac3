import { type Portfolio, SWITCH_NAMES, type Switch } from '#contract/portfolio.ts'
import { PUBLIC_PROFILE_FIELDS, type PublicProfileForm } from '#contract/public-profile.ts'
import { type Level, MAX_TECHNOLOGIES } from '#contract/technologies.ts'
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

/** Undefined until the first setting is saved. */
export function findPortfolio(db: Statements, userId: string) {
  return db.get<PortfolioRow>(`SELECT ${PORTFOLIO} FROM portfolios WHERE user_id = ?`, userId)
}

/** With the default settings. Does nothing if there is one already, or the user was deleted. */
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

/** Returns how many were published before. */
export function updateUnpublished(tx: Statements, userId: string) {
  return tx.run(
    `UPDATE portfolios SET published_at = NULL, revision = revision + 1
     WHERE user_id = ? AND published_at IS NOT NULL`,
    userId,
  )
}

/** Without technologies in the bin: a form that does not list them must not choose them again. */
export async function listChosen(db: Statements, userId: string) {
  const rows = await db.all<{ id: string }>(
    `SELECT id FROM portfolio_technologies AS chosen JOIN technologies ON id = technology_id
     WHERE chosen.user_id = ? AND removed_at IS NULL ORDER BY position, id`,
    userId,
  )
  return rows.map(({ id }) => id)
}

const CHOSEN = Array.from({ length: MAX_TECHNOLOGIES }, () => '?').join(', ')

/** Padded to a fixed length with an id that does not exist, so that one statement is prepared once. */
const padded = (ids: string[]) =>
  Array.from({ length: MAX_TECHNOLOGIES }, (_, index) => ids[index] ?? '')

/** Ignores ids that are not on the user's list. */
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

export async function replaceChosen(tx: Statements, userId: string, ids: string[]) {
  await tx.run('DELETE FROM portfolio_technologies WHERE user_id = ?', userId)
  await insertChosen(tx, userId, ids)
}

/** Leaves technologies that are not named as they are. */
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

/** In order, without projects in the bin. */
export async function listPinned(db: Statements, userId: string) {
  const rows = await db.all<{ id: string }>(
    `SELECT id FROM projects WHERE user_id = ? AND pin IS NOT NULL AND removed_at IS NULL
     ORDER BY pin`,
    userId,
  )
  return rows.map(({ id }) => id)
}

/** Ignores ids that are not on the user's list. */
export async function replacePinned(tx: Statements, userId: string, ids: string[]) {
  await tx.run('UPDATE projects SET pin = NULL WHERE user_id = ? AND pin IS NOT NULL', userId)
  for (const [index, id] of ids.entries())
    await tx.run(
      'UPDATE projects SET pin = ? WHERE user_id = ? AND id = ? AND removed_at IS NULL',
      index + 1,
      userId,
      id,
    )
}

interface PersonRow extends PublicProfileForm {
  name: string
  course_module: string
  bio: string
  contact: string
  photo_key: string | null
  has_projects: number
  has_class_news: number
}

const PERSON = `SELECT name, course_module, bio, contact, ${PUBLIC_PROFILE_FIELDS.join(', ')},
  photo_key, has_projects, has_class_news FROM users WHERE id = ?`

/** Undefined if the user was deleted. */
export function findPerson(db: Statements, userId: string) {
  return db.get<PersonRow>(PERSON, userId)
}

export interface ListedRow {
  id: string
  title: string
  level: Level
  /** The ids of the ticked statements, as JSON. */
  ruler: string
  created_at: string
}

/** In list order, without the bin. */
export function listPresent(db: Statements, userId: string) {
  return db.all<ListedRow>(
    `SELECT id, title, status AS level, ruler, created_at FROM technologies
     WHERE user_id = ? AND removed_at IS NULL ORDER BY position, id`,
    userId,
  )
}

export async function findPhotoOf(db: Statements, userId: string) {
  const row = await db.get<{ jpeg: Uint8Array }>(
    'SELECT jpeg FROM photos WHERE user_id = ?',
    userId,
  )
  return row?.jpeg
}
