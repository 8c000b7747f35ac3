import { binSince } from '../bin/deeds.ts'
import type { Database } from '../db/database.ts'
import { type Change, type Known, listChanges, listKnown } from './queries.ts'

/** What a person has or had, in list order, and all that happened to it, as it happened. */
export async function readChanges(db: Database, userId: string) {
  const since = binSince()
  const known = await listKnown(db, userId, since)
  const changes = await listChanges(db, userId, since)
  return { known, changes: [...known.flatMap(beginningOf), ...changes].toSorted(byTime) }
}

/** Where the oldest went for want of room, it was since its creation what the first that is left says. */
function beginningOf({ id, created_at, beginning }: Known): Change[] {
  if (!beginning) return []
  return [{ technology_id: id, at: created_at, level_before: null, level_after: beginning }]
}

const byTime = (one: Change, other: Change) => (one.at < other.at ? -1 : one.at > other.at ? 1 : 0)
