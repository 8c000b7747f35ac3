import type { User } from '#contract/users.ts'
import { binSince } from '../bin/commands.ts'
import type { Statements } from '../db/database.ts'
import { PROJECT } from './queries.ts'
import { TIES, type TiedRow, withTies } from './tie-queries.ts'

interface Which {
  id: string
  user_id: string
}

/** Newest first. */
export async function listWorks(db: Statements, userId: string) {
  const works = await db.all<TiedRow>(
    `SELECT ${PROJECT}, ${TIES} FROM projects
     WHERE user_id = ? AND removed_at IS NULL ORDER BY position DESC, id`,
    userId,
    userId,
  )
  return works.map(withTies)
}

/** Undefined when it is not there, or not theirs. */
export async function findProject(db: Statements, { id, user_id }: Which) {
  const row = await db.get<TiedRow>(
    `SELECT ${PROJECT}, ${TIES} FROM projects WHERE id = ? AND user_id = ? AND removed_at IS NULL`,
    user_id,
    id,
    user_id,
  )
  return row && withTies(row)
}

/** Whether one of theirs was added under this title, whatever it is called now. */
export async function wasAddedAs(db: Statements, { id, user_id }: Which, title: string) {
  const row = await db.get(
    'SELECT 1 FROM projects WHERE id = ? AND user_id = ? AND (title = ? OR first_title = ?)',
    id,
    user_id,
    title,
    title,
  )
  return row !== undefined
}

/** What a person has, and how many are in the bin. */
export async function listProjects(
  db: Statements,
  userId: string,
): Promise<Pick<User, 'works' | 'removed_works'>> {
  const [works, removed] = await Promise.all([
    listWorks(db, userId),
    db.get<{ count: number }>(
      'SELECT COUNT(*) AS count FROM projects WHERE user_id = ? AND removed_at >= ?',
      userId,
      binSince(),
    ),
  ])
  return { works, removed_works: removed?.count ?? 0 }
}
