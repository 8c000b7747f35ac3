import type { Level } from '#contract/technologies.ts'
import type { Statements } from '../db/database.ts'

export interface Known {
  id: string
  title: string
  created_at: string
  /** What it was before the first of its events that are left. */
  beginning: Level | null
}

export interface Change {
  technology_id: string
  at: string
  level_before: Level | null
  level_after: Level | null
}

/** In list order, those in the bin at their place. */
export function listKnown(db: Statements, userId: string, binSince: string) {
  return db.all<Known>(
    `SELECT id, title, created_at, (
       SELECT level_before FROM technology_events WHERE technology_id = technologies.id
       ORDER BY number LIMIT 1) AS beginning
     FROM technologies
     WHERE user_id = ? AND (removed_at IS NULL OR removed_at >= ?) ORDER BY position, id`,
    userId,
    binSince,
  )
}

/** All of a person's, as they happened, but of what is over. */
export function listChanges(db: Statements, userId: string, binSince: string) {
  return db.all<Change>(
    `SELECT technology_id, at, level_before, level_after FROM technology_events
     WHERE user_id = ? AND technology_id NOT IN (
       SELECT id FROM technologies WHERE user_id = ? AND removed_at < ?)
     ORDER BY sequence`,
    userId,
    userId,
    binSince,
  )
}
