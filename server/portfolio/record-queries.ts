import type { Level } from '#contract/technologies.ts'
import type { Statements } from '../db/database.ts'

interface PersonRow {
  name: string
  course_module: string
  bio: string
  contact: string
  photo_key: string | null
  has_projects: number
}

/** Undefined where the person is gone. */
export function findPerson(db: Statements, userId: string) {
  return db.get<PersonRow>(
    'SELECT name, course_module, bio, contact, photo_key, has_projects FROM users WHERE id = ?',
    userId,
  )
}

export interface ListedRow {
  id: string
  title: string
  level: Level
  created_at: string
}

/** In list order, without what is in the bin. */
export function listPresent(db: Statements, userId: string) {
  return db.all<ListedRow>(
    `SELECT id, title, status AS level, created_at FROM technologies
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
