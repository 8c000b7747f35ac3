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
import type { Statements } from '../db/database.ts'

export const TECHNOLOGY = 'id, title, status, created_at, updated_at'

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
  return db.get<Technology>(
    `INSERT INTO technologies (user_id, position, id, title, title_key, status, created_at, updated_at)
     SELECT ?, COALESCE(MAX(position), 0) + 1, ?, ?, ?, ?, ?, ?
     FROM technologies WHERE user_id = ?
     HAVING COUNT(*) FILTER (WHERE removed_at IS NULL) < ?
     AND COUNT(*) FILTER (WHERE removed_at IS NULL AND title_key IN (?, ?)) = 0
     AND EXISTS (SELECT 1 FROM users WHERE id = ?)
     ON CONFLICT DO NOTHING RETURNING ${TECHNOLOGY}`,
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
  return db.get<Technology>(
    `SELECT ${TECHNOLOGY} FROM technologies WHERE id = ? AND user_id = ? AND removed_at IS NULL`,
    id,
    user_id,
  )
}

/** Undefined if it does not exist, is another user's or has that level already. */
export function updateLevel(
  db: Statements,
  { id, user_id, status, now }: Which & { status: Level; now: string },
) {
  return db.get<Technology>(
    `UPDATE technologies SET status = ?, updated_at = ?
     WHERE id = ? AND user_id = ? AND removed_at IS NULL AND status <> ? RETURNING ${TECHNOLOGY}`,
    status,
    now,
    id,
    user_id,
    status,
  )
}

/** An expression for the technologies of a row of `users`, as the text of a JSON array. */
export const techsOf = (jsonArray: Statements['jsonArray']) =>
  jsonArray(
    Object.keys(Technology.shape),
    `SELECT ${TECHNOLOGY} FROM technologies
     WHERE user_id = users.id AND removed_at IS NULL ORDER BY position, id`,
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
  const techs = await db.all<Technology & { removed_techs: number }>(
    `SELECT ${TECHNOLOGY}, ${REMOVED_TECHS} FROM technologies
     WHERE user_id = ? AND removed_at IS NULL ORDER BY position, id`,
    userId,
    since,
    userId,
  )
  const counted =
    techs[0] ?? (await db.get<{ removed_techs: number }>(`SELECT ${REMOVED_TECHS}`, userId, since))
  return { techs, removed_techs: counted?.removed_techs ?? 0 }
}

export function listRemoved(db: Statements, userId: string, since: string) {
  return db.all<RemovedTechnology>(
    `SELECT ${TECHNOLOGY}, removed_at FROM technologies WHERE user_id = ? AND removed_at >= ?
     ORDER BY removed_at DESC, position DESC, id`,
    userId,
    since,
  )
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
  return db.get<Technology>(
    `UPDATE technologies SET removed_at = NULL WHERE ${IN_BIN} RETURNING ${TECHNOLOGY}`,
    id,
    user_id,
    since,
  )
}
