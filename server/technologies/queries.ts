import { raw } from 'sql-template-tag'
import { freeKey, keyOf } from '#catalogue/key.ts'
import {
  type CreateTechnologyInput,
  type Level,
  MAX_TECHNOLOGIES,
  type RemovedTechnology,
  Technology,
} from '#contract/technologies.ts'
import type { User } from '#contract/users.ts'
import { binSince } from '../bin/commands.ts'
import { IN_BIN, type InBin } from '../bin/queries.ts'
import { type Statements, sql } from '../db/database.ts'

export const TECHNOLOGY = 'id, title, status, created_at, updated_at'
const WITH_RULER = `${TECHNOLOGY}, ruler`

/** A technology without its ruler. */
export type TechnologyRow = Omit<Technology, 'ruler'>
type RowWithRuler = TechnologyRow & { ruler: string }

const parseRuler = <Row extends { ruler: string }>(row: Row) => ({
  ...row,
  ruler: JSON.parse(row.ruler) as string[],
})

async function getTechnology(db: Statements, sql: string, ...values: (string | number | null)[]) {
  const row = await db.get<RowWithRuler>(sql, ...values)
  return row && parseRuler(row)
}

type NewTechnology = CreateTechnologyInput & {
  id: string
  user_id: string
  now: string
}

interface Which {
  id: string
  user_id: string
}

/** Duplicates from before the catalogue are stored under their free key. */
const keysOf = (title: string) => [keyOf(title), freeKey(title)] as const

/** Undefined if the user has the title, the limit is reached, the id is taken or the user no longer exists. */
export function insertTechnology(db: Statements, technology: NewTechnology) {
  const keys = keysOf(technology.title)
  return getTechnology(
    db,
    `INSERT INTO technologies (user_id, position, id, title, title_key, status, created_at, updated_at)
     SELECT ?, COALESCE(MAX(position), 0) + 1, ?, ?, ?, ?, ?, ?
     FROM technologies WHERE user_id = ?
     HAVING COUNT(*) FILTER (WHERE removed_at IS NULL) < ?
     AND COUNT(*) FILTER (WHERE removed_at IS NULL AND title_key IN (?, ?)) = 0
     AND EXISTS (SELECT 1 FROM users WHERE id = ?)
     ON CONFLICT DO NOTHING RETURNING ${WITH_RULER}`,
    technology.user_id,
    technology.id,
    technology.title,
    keys[0],
    technology.status,
    technology.now,
    technology.now,
    technology.user_id,
    MAX_TECHNOLOGIES,
    ...keys,
    technology.user_id,
  )
}

/** Whether the user has this title under another id. */
export async function hasTitleElsewhere(
  db: Statements,
  { id, user_id, title }: Which & { title: string },
) {
  const row = await db.get(
    `SELECT 1 FROM technologies
     WHERE user_id = ? AND title_key IN (?, ?) AND removed_at IS NULL AND id <> ?`,
    user_id,
    ...keysOf(title),
    id,
  )
  return row !== undefined
}

/** Undefined if it does not exist, is in the bin or is another user's. */
export function findTechnology(db: Statements, { id, user_id }: Which) {
  return getTechnology(
    db,
    `SELECT ${WITH_RULER} FROM technologies WHERE id = ? AND user_id = ? AND removed_at IS NULL`,
    id,
    user_id,
  )
}

/** Undefined if it does not exist, is another user's or has that level already. */
export function updateLevel(
  db: Statements,
  { id, user_id, status, now }: Which & { status: Level; now: string },
) {
  return getTechnology(
    db,
    `UPDATE technologies SET status = ?, updated_at = ?
     WHERE id = ? AND user_id = ? AND removed_at IS NULL AND status <> ? RETURNING ${WITH_RULER}`,
    status,
    now,
    id,
    user_id,
    status,
  )
}

/** The key stays if only the case changes: a duplicate from before the catalogue has none but its free key. */
export function updateTitle(
  db: Statements,
  { id, user_id, title, key }: Which & { title: string; key: string | null },
) {
  return getTechnology(
    db,
    `UPDATE technologies SET first_title = COALESCE(first_title, title),
       title = ?, title_key = COALESCE(?, title_key)
     WHERE id = ? AND user_id = ? AND removed_at IS NULL RETURNING ${WITH_RULER}`,
    title,
    key,
    id,
    user_id,
  )
}

/** Undefined if it does not exist, is in the bin or is another user's. */
export function updateRuler(
  db: Statements,
  { id, user_id, statements }: Which & { statements: string[] },
) {
  return getTechnology(
    db,
    `UPDATE technologies SET ruler = ?
     WHERE id = ? AND user_id = ? AND removed_at IS NULL RETURNING ${WITH_RULER}`,
    JSON.stringify(statements),
    id,
    user_id,
  )
}

/** Whether the user's technology was created with this title, whatever it is now. */
export async function wasAddedAs(
  db: Statements,
  { id, user_id, title }: Which & { title: string },
) {
  const row = await db.get(
    'SELECT 1 FROM technologies WHERE id = ? AND user_id = ? AND (title = ? OR first_title = ?)',
    id,
    user_id,
    title,
    title,
  )
  return row !== undefined
}

/** An expression for the technologies of a row of `users`, as the text of a JSON array. */
export const techsOf = (jsonArray: Statements['jsonArray']) =>
  jsonArray(
    Object.keys(Technology.shape),
    sql`SELECT ${raw(WITH_RULER)} FROM technologies
     WHERE user_id = users.id AND removed_at IS NULL ORDER BY position, id`,
    ['ruler'],
  )

/** How many are in the bin of a row of `users`, or of a user given as a value. */
export const removedTechsOf = (owner: 'users.id' | '?') =>
  `(SELECT COUNT(*) FROM technologies WHERE user_id = ${owner} AND removed_at >= ?) AS removed_techs`

const REMOVED_TECHS = removedTechsOf('?')

/** The list, and how many are in the bin: one statement unless the list is empty. */
export async function listTechnologies(
  db: Statements,
  userId: string,
): Promise<Pick<User, 'techs' | 'removed_techs'>> {
  const since = binSince()
  const techs = await db.all<RowWithRuler & { removed_techs: number }>(
    `SELECT ${WITH_RULER}, ${REMOVED_TECHS} FROM technologies
     WHERE user_id = ? AND removed_at IS NULL ORDER BY position, id`,
    userId,
    since,
    userId,
  )
  const counted =
    techs[0] ?? (await db.get<{ removed_techs: number }>(`SELECT ${REMOVED_TECHS}`, userId, since))
  return { techs: techs.map(parseRuler), removed_techs: counted?.removed_techs ?? 0 }
}

export async function listRemoved(db: Statements, userId: string, since: string) {
  const rows = await db.all<RowWithRuler & Pick<RemovedTechnology, 'removed_at'>>(
    `SELECT ${WITH_RULER}, removed_at FROM technologies WHERE user_id = ? AND removed_at >= ?
     ORDER BY removed_at DESC, position DESC, id`,
    userId,
    since,
  )
  return rows.map(parseRuler)
}

type Removed = Pick<RemovedTechnology, 'title' | 'removed_at'> & { title_key: string }

export function findRemoved(db: Statements, { id, user_id, since }: InBin) {
  return db.get<Removed>(
    `SELECT title, title_key, removed_at FROM technologies WHERE ${IN_BIN}`,
    id,
    user_id,
    since,
  )
}

/** The length of the list, and how many of it are the removed technology under the same key or added again since. */
export async function countForRestore(
  db: Statements,
  userId: string,
  { title, title_key, removed_at }: Removed,
) {
  const row = await db.get<{ listed: number; same: number }>(
    `SELECT COUNT(*) AS listed,
       COUNT(*) FILTER (WHERE title_key = ? OR (title_key = ? AND created_at >= ?)) AS same
     FROM technologies WHERE user_id = ? AND removed_at IS NULL`,
    title_key,
    keyOf(title),
    removed_at,
    userId,
  )
  return row!
}

export function updateRestored(db: Statements, { id, user_id, since }: InBin) {
  return getTechnology(
    db,
    `UPDATE technologies SET removed_at = NULL WHERE ${IN_BIN} RETURNING ${WITH_RULER}`,
    id,
    user_id,
    since,
  )
}
