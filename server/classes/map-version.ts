import { hash } from 'node:crypto'
import { type Database, sql } from '../db/database.ts'
import type { Taught } from './queries.ts'

/**
 * Changes with who is in a class, what its members share and learn, and how they and the class are called; the map
 * itself is not read. The confirmations of the class are given by the teacher who asks. Undefined if the class does
 * not exist or is another teacher's.
 */
export async function readMapVersion(db: Database, { id, teacher_id }: Taught) {
  const row = await db.get<object>(
    sql`SELECT classes.name, expected, COUNT(class_members.id) AS members,
       MAX(joined_at) AS joined, MAX(users.updated_at) AS updated,
       SUM(shares_evolution + 2 * shares_projects + 4 * shares_reset) AS shares,
       SUM((SELECT MAX(sequence) FROM technology_events WHERE user_id = users.id)) AS events,
       SUM(revision) AS revisions
     FROM classes LEFT JOIN class_members ON class_id = classes.id
       LEFT JOIN users ON users.id = class_members.user_id
       LEFT JOIN portfolios ON portfolios.user_id = users.id
     WHERE classes.id = ${id} AND teacher_id = ${teacher_id} AND classes.deleted_at IS NULL
     GROUP BY classes.id, classes.name, expected`,
  )
  return row && hash('sha256', JSON.stringify(row), 'base64url')
}
