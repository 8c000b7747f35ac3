import { Technology } from '#contract/technologies.ts'
import type { User } from '#contract/users.ts'
import { binSince } from '../bin/commands.ts'
import type { Statements } from '../db/database.ts'
import { TECHNOLOGY } from './queries.ts'

/** The text of their JSON, written by the database: of a person who is a row of `users`. */
export const techsOf = (jsonArray: Statements['jsonArray']) =>
  jsonArray(
    Object.keys(Technology.shape),
    `SELECT ${TECHNOLOGY} FROM technologies
     WHERE user_id = users.id AND removed_at IS NULL ORDER BY position, id`,
  )

/** How many are in the bin, of a person whose id a statement has or is given. */
export const removedTechsOf = (owner: 'users.id' | '?') =>
  `(SELECT COUNT(*) FROM technologies WHERE user_id = ${owner} AND removed_at >= ?) AS removed_techs`

const REMOVED_TECHS = removedTechsOf('?')

/** What a person has, and how many are in the bin: one statement, unless there is nothing for it to come with. */
export async function listTechnologies(
  db: Statements,
  userId: string,
): Promise<Pick<User, 'techs' | 'removed_techs'>> {
  const since = binSince()
  const techs = await db.all<Technology & { removed_techs: number }>(
    `SELECT ${TECHNOLOGY}, ${REMOVED_TECHS} FROM technologies
     WHERE user_id = ? AND removed_at IS NULL ORDER BY position, id`,
    userId,
    since,
    userId,
  )
  const counted =
    techs[0] ?? (await db.get<{ removed_techs: number }>(`SELECT ${REMOVED_TECHS}`, userId, since))
  return { techs, removed_techs: counted?.removed_techs ?? 0 }
}
