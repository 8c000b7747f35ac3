import { binSince } from '../bin/deeds.ts'
import type { Database } from '../db/database.ts'
import { type Change, type Known, listChanges, listKnown } from './queries.ts'

/** What a person has or had, in list order, each with its changes from the first on. */
export async function readChanges(db: Database, userId: string) {
  const known = await listKnown(db, userId, binSince())
  const changes = Map.groupBy(await listChanges(db, userId), ({ technology_id }) => technology_id)
  return known.map((one) => ({ ...one, changes: withBeginning(one, changes.get(one.id) ?? []) }))
}

/** Where the oldest went for want of room, it was since its creation what the first that is left says. */
function withBeginning({ created_at }: Known, changes: Change[]): Change[] {
  const [first] = changes
  if (!first?.level_before) return changes
  return [
    { ...first, at: created_at, level_before: null, level_after: first.level_before },
    ...changes,
  ]
}
