import { type ClassMember, MAX_MEMBER_CHANGES, type MemberTechnology } from '#contract/classes.ts'
import { FOREVER } from '../clock.ts'
import { PRESENT, PRESENT_COLUMNS } from '../confirmations/queries.ts'
import { type Confirmed, stateOf } from '../confirmations/state.ts'
import { type Statements, sql } from '../db/database.ts'
import { readEvolution } from '../evolution/evolution.ts'
import { listWorks } from '../projects/queries.ts'
import { findMember, sharesOf, type TaughtMember } from './queries.ts'

/** In list order, without the bin. */
const listShared = (db: Statements, userId: string) =>
  db.all<Pick<MemberTechnology, 'id' | 'title' | 'level' | 'changed_at'>>(
    sql`SELECT id, title, status AS level, updated_at AS changed_at FROM technologies
     WHERE user_id = ${userId} AND removed_at IS NULL ORDER BY position, id`,
  )

type Given = Confirmed & NonNullable<MemberTechnology['confirmation']> & { technology_id: string }

/** The current confirmations given in this class, by technology. */
async function listGiven(db: Statements, classId: string, userId: string) {
  const rows = await db.all<Given>(
    sql`SELECT confirmations.id, technology_id, confirmations.title, level, note, confirmed_at,
       withdrawn_at, ${PRESENT_COLUMNS}
     FROM confirmations ${PRESENT}
     WHERE class_id = ${classId} AND confirmations.user_id = ${userId} AND withdrawn_at IS NULL
     ORDER BY confirmed_at`,
  )
  const current = rows.filter((row) => stateOf(row) === 'current')
  return new Map(
    current.map(({ technology_id, id, confirmed_at, note }) => [
      technology_id,
      { id, confirmed_at, note },
    ]),
  )
}

type SharedChange = NonNullable<ClassMember['evolution']>['changes'][number]

/** Newest first, of listed technologies. */
const listSharedChanges = (db: Statements, userId: string) =>
  db.all<SharedChange>(
    sql`SELECT title, level_before AS "from", level_after AS "to", at FROM technology_events
     JOIN technologies ON technologies.id = technology_id
     WHERE technology_events.user_id = ${userId} AND removed_at IS NULL
     ORDER BY sequence DESC LIMIT ${MAX_MEMBER_CHANGES}`,
  )

/**
 * What a member shares with the teacher; undefined unless the teacher's class has this member. Call it inside
 * `readConsistently`.
 */
export async function readMember(
  tx: Statements,
  which: TaughtMember,
  timeZone?: string,
): Promise<ClassMember | undefined> {
  const row = await findMember(tx, which)
  if (!row) return undefined
  const { id, user_id, name, joined_at } = row
  const shares = sharesOf(row)
  const given = await listGiven(tx, which.class_id, user_id)
  return {
    id,
    name,
    joined_at,
    technologies: (await listShared(tx, user_id)).map((technology) => {
      const confirmation = given.get(technology.id)
      return confirmation ? { ...technology, confirmation } : technology
    }),
    ...(shares.evolution && { evolution: await readShared(tx, user_id, timeZone) }),
    ...(shares.projects && { projects: await listWorks(tx, user_id) }),
    may_reset: row.teacher_since !== null && row.allows_reset === 1,
  }
}

async function readShared(tx: Statements, userId: string, timeZone?: string) {
  const { months } = await readEvolution(tx, userId, timeZone, FOREVER)
  return { months, changes: await listSharedChanges(tx, userId) }
}
