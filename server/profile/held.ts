import type { User } from '#contract/users.ts'
import type { UserRow } from '../accounts/queries.ts'
import type { Statements } from '../db/database.ts'
import { listProjects } from '../projects/list.ts'
import { listTechnologies } from '../technologies/list.ts'

export type Held = Pick<User, 'techs' | 'removed_techs' | 'works' | 'removed_works'>

export const NO_PROJECTS = { works: [], removed_works: 0 }

/** What a person has. Who never had a project is not asked for one: most profiles stay one statement. */
export async function readHeld(
  db: Statements,
  { id, has_projects }: Pick<UserRow, 'id' | 'has_projects'>,
): Promise<Held> {
  if (has_projects === 0) return { ...(await listTechnologies(db, id)), ...NO_PROJECTS }
  const [technologies, projects] = await Promise.all([
    listTechnologies(db, id),
    listProjects(db, id),
  ])
  return { ...technologies, ...projects }
}
