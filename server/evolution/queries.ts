import type { Level } from '#contract/technologies.ts'
import { notExpired } from '../bin/queries.ts'
import { type Statements, sql } from '../db/database.ts'

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
    sql`SELECT id, title, created_at FROM technologies
     WHERE user_id = ${userId} AND ${notExpired(binSince)} ORDER BY position, id`,
  )
}

/** In the order they happened. */
export function listChanges(db: Statements, userId: string) {
  return db.all<Change>(
    sql`SELECT technology_id, at, level_before, level_after FROM technology_events
     WHERE user_id = ${userId} ORDER BY sequence`,
  )
}
