import { MAX_PROJECTS, type RemovedProject } from '#contract/projects.ts'
import { IN_BIN, type InBin } from '../bin/queries.ts'
import type { Statements } from '../db/database.ts'
import { PROJECT } from './queries.ts'
import { TIES, type TiedRow, withTies } from './tie-queries.ts'

export async function listRemoved(db: Statements, userId: string, since: string) {
  const rows = await db.all<TiedRow<Omit<RemovedProject, 'techs'>>>(
    `SELECT ${PROJECT}, ${TIES}, removed_at FROM projects WHERE user_id = ? AND removed_at >= ?
     ORDER BY removed_at DESC, position DESC, id`,
    userId,
    userId,
    since,
  )
  return rows.map(withTies)
}

/** Undefined when it is not there, or there is no room for it. */
export async function updateRestored(db: Statements, { id, user_id, since }: InBin) {
  const row = await db.get<TiedRow>(
    `UPDATE projects SET removed_at = NULL WHERE ${IN_BIN}
     AND (SELECT COUNT(*) FROM projects AS held WHERE held.user_id = ? AND held.removed_at IS NULL) < ?
     RETURNING ${PROJECT}, ${TIES}`,
    id,
    user_id,
    since,
    user_id,
    MAX_PROJECTS,
    user_id,
  )
  return row && withTies(row)
}
