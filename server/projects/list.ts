import type { User } from '#contract/users.ts'
import { binSince } from '../bin/deeds.ts'
import type { Statements } from '../db/database.ts'
import { PROJECT } from './queries.ts'
import { TIES, type TiedRow, withTies } from './tie-queries.ts'

/** What a person has, newest first, and how many are in the bin. */
export async function listProjects(
  db: Statements,
  userId: string,
): Promise<Pick<User, 'works' | 'removed_works'>> {
  const [works, removed] = await Promise.all([
    db.all<TiedRow>(
      `SELECT ${PROJECT}, ${TIES} FROM projects
       WHERE user_id = ? AND removed_at IS NULL ORDER BY position DESC, id`,
      userId,
    ),
    db.get<{ count: number }>(
      'SELECT COUNT(*) AS count FROM projects WHERE user_id = ? AND removed_at >= ?',
      userId,
      binSince(),
    ),
  ])
  return { works: works.map(withTies), removed_works: removed?.count ?? 0 }
}
