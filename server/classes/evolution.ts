import type { ClassEvolution } from '#contract/classes.ts'
import type { EvolutionMonth } from '#contract/evolution.ts'
import { type Statements, sql } from '../db/database.ts'
import { byTime, countMonths, withBeginning } from '../evolution/evolution.ts'
import type { Change } from '../evolution/queries.ts'
import { yieldToOthers } from '../queue/read-queue.ts'
import { findTaught, type Taught } from './queries.ts'

async function countSharing(db: Statements, classId: string) {
  const row = await db.get<{ count: number }>(
    sql`SELECT COUNT(*) AS count FROM class_members
     WHERE class_id = ${classId} AND shares_evolution = 1`,
  )
  return row!.count
}

interface SharedChange extends Change {
  user_id: string
  sequence: number
  /** Of the technology. */
  created_at: string
}

interface Page {
  after: Pick<SharedChange, 'user_id' | 'sequence'>
  limit: number
}

/** Of listed technologies of all members who share them, by member, in the order they happened. */
const listSharedChanges = (db: Statements, classId: string, { after, limit }: Page) =>
  db.all<SharedChange>(
    sql`SELECT class_members.user_id, sequence, technology_id, technologies.created_at, at,
       level_before, level_after
     FROM class_members
     JOIN technology_events ON technology_events.user_id = class_members.user_id
     JOIN technologies ON technologies.id = technology_id AND removed_at IS NULL
     WHERE class_id = ${classId} AND shares_evolution = 1
       AND class_members.user_id >= ${after.user_id}
       AND (class_members.user_id > ${after.user_id} OR sequence > ${after.sequence})
     ORDER BY class_members.user_id, sequence LIMIT ${limit}`,
  )

/** SQLite reads are synchronous: a larger page would block the event loop for longer. */
const PAGE = 2000

/** Undefined if the class does not exist or is another teacher's. */
export async function readClassEvolution(
  db: Statements,
  which: Taught,
  timeZone = 'UTC',
  limit = PAGE,
): Promise<ClassEvolution | undefined> {
  if (!(await findTaught(db, which))) return undefined
  const members = await countSharing(db, which.id)
  const sums = new Map<string, EvolutionMonth>()
  let after: Page['after'] | undefined = { user_id: '', sequence: 0 }
  let unfinished: SharedChange[] = []
  while (after) {
    const page: SharedChange[] = await listSharedChanges(db, which.id, { after, limit })
    after = page.length === limit ? page.at(-1) : undefined
    // The last member of a full page may go on in the next one.
    const last = after?.user_id
    const read = [...unfinished, ...page]
    unfinished = read.filter(({ user_id }) => user_id === last)
    const finished = read.filter(({ user_id }) => user_id !== last)
    for (const one of monthsOf(finished, timeZone))
      sums.set(one.month, sum(one, sums.get(one.month)))
    if (after) await yieldToOthers()
  }
  const months = [...sums.values()].toSorted((one, other) => (one.month < other.month ? -1 : 1))
  return { members, months }
}

/** The months of several members are those of all their technologies together. */
function monthsOf(shared: SharedChange[], timeZone: string) {
  const byTechnology = Map.groupBy(shared, ({ technology_id }) => technology_id)
  const changes = [...byTechnology].flatMap(([id, own]) =>
    withBeginning({ id, created_at: own[0]!.created_at }, own),
  )
  return countMonths(changes.toSorted(byTime), timeZone).months
}

const sum = (one: EvolutionMonth, other: EvolutionMonth | undefined): EvolutionMonth =>
  other
    ? {
        month: one.month,
        Iniciante: one.Iniciante + other.Iniciante,
        Intermediário: one.Intermediário + other.Intermediário,
        Avançado: one.Avançado + other.Avançado,
      }
    : one
