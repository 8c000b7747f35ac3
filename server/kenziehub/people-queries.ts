import { raw } from 'sql-template-tag'
import { SWITCH_NAMES, SWITCHES, type Switch } from '#contract/portfolio.ts'
import { USER_OF_USERS, type UserRow } from '../accounts/queries.ts'
import { LIFETIMES } from '../accounts/sessions.ts'
import { isoTime } from '../clock.ts'
import { type Statements, sql } from '../db/database.ts'
import { PROJECT, type ProjectRow } from '../projects/queries.ts'
import { TECHNOLOGY, type TechnologyRow } from '../technologies/queries.ts'

export interface Page {
  page: number
  perPage: number
}

/** Users without a portfolio have the default switches. */
const SHOWS = SWITCH_NAMES.map(
  (name) => `COALESCE(shows_${name}, ${Number(SWITCHES[name])}) AS shows_${name}`,
)

export type PersonRow = UserRow & Record<`shows_${Switch}`, number>

const PERSON = sql`SELECT ${USER_OF_USERS}, ${raw(SHOWS.join(', '))}
  FROM users LEFT JOIN portfolios ON portfolios.user_id = users.id`

/**
 * Users visible to others: with a published portfolio or a current session of this mount. `|| ''` keeps SQLite from
 * reading the mount's sessions instead of the user's.
 */
export function findVisible(db: Statements, id: string) {
  const since = isoTime(Date.now() - LIFETIMES.kenziehub.inAll)
  return db.get<PersonRow>(
    sql`${PERSON} WHERE users.id = ${id} AND (published_at IS NOT NULL OR EXISTS (
       SELECT 1 FROM sessions WHERE sessions.user_id = users.id AND mount || '' = 'kenziehub'
       AND sessions.created_at >= ${since}))`,
  )
}

/** In order of sign-up. */
export async function listPublished(db: Statements, { page, perPage }: Page) {
  const rows = await db.all<{ user_id: string }>(
    sql`SELECT user_id FROM portfolios WHERE published_at IS NOT NULL
     ORDER BY user_id LIMIT ${perPage} OFFSET ${(page - 1) * perPage}`,
  )
  return rows.map(({ user_id }) => user_id)
}

export async function listPublishedAfter(db: Statements, id: string) {
  const rows = await db.all<{ user_id: string }>(
    sql`SELECT user_id FROM portfolios WHERE published_at IS NOT NULL AND user_id > ${id}
     ORDER BY user_id ${NEXT_FEW}`,
  )
  return rows.map(({ user_id }) => user_id)
}

/** Users in a statement. */
export const AT_ONCE = 25
/** In the text, so that PostgreSQL plans for so few. */
const NEXT_FEW = raw(`LIMIT ${AT_ONCE}`)

const isOneOf = (db: Statements, ids: string[]) => sql`IN (SELECT value FROM ${db.listed(ids)})`

export function listPeople(db: Statements, ids: string[]) {
  return db.all<PersonRow>(
    sql`${PERSON} WHERE published_at IS NOT NULL AND users.id ${isOneOf(db, ids)}
     ORDER BY users.id`,
  )
}

/** Sizes in technologies; a project counts as five. */
export async function listSizes(db: Statements, ids: string[]) {
  const rows = await db.all<{ id: string; size: number }>(
    sql`SELECT id,
       (SELECT COUNT(*) FROM technologies WHERE user_id = users.id AND removed_at IS NULL)
       + 5 * (SELECT COUNT(*) FROM projects WHERE user_id = users.id AND removed_at IS NULL) AS size
     FROM users WHERE id ${isOneOf(db, ids)}`,
  )
  return new Map(rows.map(({ id, size }) => [id, size]))
}

type Owned<Row> = Row & { user_id: string }

/** Without those not chosen for the portfolio; a join, as a subquery would run for each row. */
const shownTechnologies = (db: Statements, ids: string[]) => sql`FROM technologies
  LEFT JOIN portfolios ON portfolios.user_id = technologies.user_id
  LEFT JOIN portfolio_technologies AS chosen
    ON chosen.user_id = technologies.user_id AND chosen.technology_id = technologies.id
  WHERE technologies.user_id ${isOneOf(db, ids)} AND removed_at IS NULL
  AND (COALESCE(only_chosen, 0) = 0 OR chosen.technology_id IS NOT NULL)`

export function listPublicTechnologies(db: Statements, ids: string[]) {
  return db.all<Owned<TechnologyRow>>(
    sql`SELECT technologies.user_id, ${TECHNOLOGY} ${shownTechnologies(db, ids)}
     ORDER BY technologies.user_id, position, id`,
  )
}

export function listPublicTitles(db: Statements, ids: string[]) {
  return db.all<Owned<Pick<TechnologyRow, 'title'>>>(
    sql`SELECT technologies.user_id, title ${shownTechnologies(db, ids)}`,
  )
}

/** Oldest first, as in the original. */
export function listPublicProjects(db: Statements, ids: string[]) {
  return db.all<Owned<ProjectRow>>(
    sql`SELECT user_id, ${PROJECT} FROM projects
     WHERE user_id ${isOneOf(db, ids)} AND removed_at IS NULL
     AND NOT EXISTS (SELECT 1 FROM portfolios
       WHERE portfolios.user_id = projects.user_id AND shows_projects = 0)
     ORDER BY user_id, position, id DESC`,
  )
}

/** The photo of a visible user who shows it. */
export async function findPublicPhoto(db: Statements, userId: string) {
  const person = await findVisible(db, userId)
  if (!person?.photo_key || !person.shows_photo) return undefined
  const row = await db.get<{ jpeg: Uint8Array }>(
    sql`SELECT jpeg FROM photos WHERE photo_key = ${person.photo_key}`,
  )
  return row && { jpeg: row.jpeg, key: person.photo_key }
}
