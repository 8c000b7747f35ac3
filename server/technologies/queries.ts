import {
  type CreateTechnologyInput,
  MOST_TECHNOLOGIES,
  type Status,
  type Technology,
} from '#contract/technologies.ts'
import type { Statements } from '../db/database.ts'

const TECHNOLOGY = 'id, title, status, created_at, updated_at'

export function listTechnologies(db: Statements, userId: string) {
  return db.all<Technology>(
    `SELECT ${TECHNOLOGY} FROM technologies WHERE user_id = ? ORDER BY position, id`,
    userId,
  )
}

type NewTechnology = CreateTechnologyInput & {
  id: string
  user_id: string
  title_key: string
  now: string
}

/** Undefined when the person already has a technology of that title, or no room for another. */
export function insertTechnology(db: Statements, technology: NewTechnology) {
  return db.get<Technology>(
    `INSERT INTO technologies (user_id, position, id, title, title_key, status, created_at, updated_at)
     SELECT ?, COALESCE(MAX(position), 0) + 1, ?, ?, ?, ?, ?, ?
     FROM technologies WHERE user_id = ? HAVING COUNT(*) < ?
     ON CONFLICT DO NOTHING RETURNING ${TECHNOLOGY}`,
    technology.user_id,
    technology.id,
    technology.title,
    technology.title_key,
    technology.status,
    technology.now,
    technology.now,
    technology.user_id,
    MOST_TECHNOLOGIES,
  )
}

/** Whether it was the bound, and not the title, that left no room for it. */
export async function isFullWithout(db: Statements, userId: string, titleKey: string) {
  const row = await db.get(
    `SELECT COUNT(*) AS held FROM technologies WHERE user_id = ?
     HAVING COUNT(*) >= ? AND COUNT(CASE WHEN title_key = ? THEN 1 END) = 0`,
    userId,
    MOST_TECHNOLOGIES,
    titleKey,
  )
  return row !== undefined
}

/** Undefined when it is not there, or not theirs. */
export function updateTechnology(
  db: Statements,
  { id, user_id, status, now }: { id: string; user_id: string; status: Status; now: string },
) {
  return db.get<Technology>(
    `UPDATE technologies SET status = ?, updated_at = ? WHERE id = ? AND user_id = ? RETURNING ${TECHNOLOGY}`,
    status,
    now,
    id,
    user_id,
  )
}

/** How many were deleted: none when it is not there, or not theirs. */
export function deleteTechnology(db: Statements, { id, user_id }: { id: string; user_id: string }) {
  return db.run('DELETE FROM technologies WHERE id = ? AND user_id = ?', id, user_id)
}
