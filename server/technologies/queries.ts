import { freeKey, keyOf } from '#catalogue/key.ts'
import {
  type CreateTechnologyInput,
  type Level,
  MAX_TECHNOLOGIES,
  type Technology,
} from '#contract/technologies.ts'
import type { Statements } from '../db/database.ts'

export const TECHNOLOGY = 'id, title, status, created_at, updated_at'

type NewTechnology = CreateTechnologyInput & {
  id: string
  user_id: string
  now: string
}

/** A title stands once under the catalogue's key, and once under its own, which some that were there before have. */
const keysOf = (title: string) => [keyOf(title), freeKey(title)] as const

/** Undefined when the person already has a technology of that title, or no room for another, or is gone, or the id is taken. */
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

/** Whether the person has this title under another id. */
export async function hasTitleElsewhere(
  db: Statements,
  { id, user_id, title }: Pick<NewTechnology, 'id' | 'user_id' | 'title'>,
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

/** Undefined when it is not there, or not theirs. */
export function findTechnology(db: Statements, userId: string, id: string) {
  return db.get<Technology>(
    `SELECT ${TECHNOLOGY} FROM technologies WHERE id = ? AND user_id = ? AND removed_at IS NULL`,
    id,
    userId,
  )
}

/** Undefined when it is not there, or not theirs, or at that level already. */
export function updateTechnology(
  db: Statements,
  { id, user_id, status, now }: { id: string; user_id: string; status: Level; now: string },
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
