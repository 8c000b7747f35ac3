import type { Level } from '#contract/technologies.ts'
import { NOT_EXPIRED } from '../bin/queries.ts'
import type { Statements } from '../db/database.ts'

export interface Known {
  id: string
  title: string
  created_at: string
}

export interface Change {
  technology_id: string
  at: string
  level_before: Level | null
  level_after: Level | null
}

/** In list order, the bin included. */
export function listKnown(db: Statements, userId: string, binSince: string) {
  return db.all<Known>(
    `SELECT id, title, created_at FROM technologies
     WHERE user_id = ? AND ${NOT_EXPIRED} ORDER BY position, id`,
    userId,
    binSince,
  )
}

/** In the order they happened. */
export function listChanges(db: Statements, userId: string) {
  return db.all<Change>(
    `SELECT technology_id, at, level_before, level_after FROM technology_events
     WHERE user_id = ? ORDER BY sequence`,
    userId,
  )
}
