import { join, raw } from 'sql-template-tag'
import { type Portfolio, SWITCH_NAMES, type Switch } from '#contract/portfolio.ts'
import { PUBLIC_PROFILE_FIELDS, type PublicProfileForm } from '#contract/public-profile.ts'
import type { Level } from '#contract/technologies.ts'
import { type Statements, sql } from '../db/database.ts'

type SwitchColumn = `shows_${Switch}`

const columnOf = (name: Switch): SwitchColumn => `shows_${name}`
const SWITCH_COLUMNS = SWITCH_NAMES.map(columnOf)

export type PortfolioRow = {
  user_id: string
  address: string | null
  published_at: string | null
  only_chosen: number
  revision: number
} & Record<SwitchColumn, number>

const PORTFOLIO = sql`user_id, address, published_at, ${raw(SWITCH_COLUMNS.join(', '))}, only_chosen, revision`

/** Undefined until the first setting is saved. */
export function findPortfolio(db: Statements, userId: string) {
  return db.get<PortfolioRow>(sql`SELECT ${PORTFOLIO} FROM portfolios WHERE user_id = ${userId}`)
}

/** With the default settings. Does nothing if there is one already, or the user was deleted. */
export function insertPortfolio(tx: Statements, userId: string) {
  return tx.run(
    sql`INSERT INTO portfolios (user_id) SELECT id FROM users WHERE id = ${userId}
     ON CONFLICT DO NOTHING`,
  )
}

type Settings = Pick<Portfolio, 'shows' | 'technologies' | 'published_at'>

export function updateSettings(tx: Statements, userId: string, settings: Settings) {
  const switches = SWITCH_NAMES.map(
    (name) => sql`${raw(columnOf(name))} = ${settings.shows[name] ? 1 : 0}`,
  )
  return tx.run(
    sql`UPDATE portfolios SET published_at = ${settings.published_at},
       only_chosen = ${settings.technologies === 'chosen' ? 1 : 0}, revision = revision + 1,
       ${join(switches)}
     WHERE user_id = ${userId}`,
  )
}

/** Returns how many were published before. */
export function updateUnpublished(tx: Statements, userId: string) {
  return tx.run(
    sql`UPDATE portfolios SET published_at = NULL, revision = revision + 1
     WHERE user_id = ${userId} AND published_at IS NOT NULL`,
  )
}

/** Without technologies in the bin: a form that does not list them must not choose them again. */
export async function listChosen(db: Statements, userId: string) {
  const rows = await db.all<{ id: string }>(
    sql`SELECT id FROM portfolio_technologies AS chosen JOIN technologies ON id = technology_id
     WHERE chosen.user_id = ${userId} AND removed_at IS NULL ORDER BY position, id`,
  )
  return rows.map(({ id }) => id)
}

/** Ignores ids that are not on the user's list. */
async function insertChosen(tx: Statements, userId: string, ids: string[]) {
  if (ids.length === 0) return
  await tx.run(
    sql`INSERT INTO portfolio_technologies (user_id, technology_id)
     SELECT user_id, id FROM technologies WHERE user_id = ${userId} AND removed_at IS NULL
       AND id IN (SELECT value FROM ${tx.listed(ids)})
     ON CONFLICT DO NOTHING`,
  )
}

export async function replaceChosen(tx: Statements, userId: string, ids: string[]) {
  await tx.run(sql`DELETE FROM portfolio_technologies WHERE user_id = ${userId}`)
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
      sql`DELETE FROM portfolio_technologies
       WHERE user_id = ${userId} AND technology_id IN (SELECT value FROM ${tx.listed(dropped)})`,
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
    sql`SELECT id FROM projects WHERE user_id = ${userId} AND pin IS NOT NULL AND removed_at IS NULL
     ORDER BY pin`,
  )
  return rows.map(({ id }) => id)
}

/** Ignores ids that are not on the user's list. */
export async function replacePinned(tx: Statements, userId: string, ids: string[]) {
  await tx.run(sql`UPDATE projects SET pin = NULL WHERE user_id = ${userId} AND pin IS NOT NULL`)
  for (const [index, id] of ids.entries())
    await tx.run(
      sql`UPDATE projects SET pin = ${index + 1}
       WHERE user_id = ${userId} AND id = ${id} AND removed_at IS NULL`,
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

const PERSON = sql`name, course_module, bio, contact, ${raw(PUBLIC_PROFILE_FIELDS.join(', '))},
  photo_key, has_projects, has_class_news`

/** Undefined if the user was deleted. */
export function findPerson(db: Statements, userId: string) {
  return db.get<PersonRow>(sql`SELECT ${PERSON} FROM users WHERE id = ${userId}`)
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
    sql`SELECT id, title, status AS level, ruler, created_at FROM technologies
     WHERE user_id = ${userId} AND removed_at IS NULL ORDER BY position, id`,
  )
}

export async function findPhotoOf(db: Statements, userId: string) {
  const row = await db.get<{ jpeg: Uint8Array }>(
    sql`SELECT jpeg FROM photos WHERE user_id = ${userId}`,
  )
  return row?.jpeg
}
