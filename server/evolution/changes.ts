import { binSince } from '../bin/commands.ts'
import type { Database } from '../db/database.ts'
import { type Change, type Known, listChanges, listKnown } from './queries.ts'

/** What a person has or had, in list order, and all that happened to it, as it happened. */
export async function readChanges(db: Database, userId: string) {
  const known = await listKnown(db, userId, binSince())
  const byTechnology = Map.groupBy(
    await listChanges(db, userId),
    ({ technology_id }) => technology_id,
  )
  const changes = known.flatMap((one) => withBeginning(one, byTechnology.get(one.id) ?? []))
  return { known, changes: changes.toSorted(byTime) }
}

/** Where the oldest went for want of room, it was since its creation what the first that is left says. */
export function withBeginning(
  { id, created_at }: Pick<Known, 'id' | 'created_at'>,
  changes: Change[],
): Change[] {
  const [first] = changes
  if (!first?.level_before) return changes
  // A creation that a clock ahead of time wrote was no later than what followed.
  const at = created_at < first.at ? created_at : first.at
  const beginning = { technology_id: id, at, level_before: null, level_after: first.level_before }
  return [beginning, ...changes]
}

const byTime = (one: Change, other: Change) => (one.at < other.at ? -1 : one.at > other.at ? 1 : 0)
