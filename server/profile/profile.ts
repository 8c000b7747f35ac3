import * as z from 'zod/mini'
import type { Project } from '#contract/projects.ts'
import type { Technology } from '#contract/technologies.ts'
import { User } from '#contract/users.ts'
import { avatarUrl } from '../accounts/photo-address.ts'
import type { UserRow } from '../accounts/queries.ts'
import {
  type FindSession,
  SESSION,
  type SessionRow,
  sessionWith,
} from '../accounts/session-queries.ts'
import { type ClassNews, noNews, readClassNews } from '../classes/news.ts'
import type { Config } from '../config.ts'
import { type Statements, sql } from '../db/database.ts'
import { writerOf } from '../http/schemas.ts'
import { type ProjectsAsJson, readProjects } from '../projects/queries.ts'
import { readQueue } from '../queue/read-queue.ts'
import {
  readTechnologies,
  removedTechsOf,
  type TechnologiesAsJson,
  techsOf,
} from '../technologies/queries.ts'

/** A user with all that the API returns of them; both lists as JSON, which the database writes faster. */
export type Profile = UserRow & TechnologiesAsJson & ProjectsAsJson & ClassNews

type Rule = Config['CLASSES']

const NO_PROJECTS: ProjectsAsJson = { works: '[]', removed_works: 0 }

/** Of a row of `users`, by the last positions: at least as many as there are. A project counts as five. */
const SIZE = sql`(
  COALESCE((SELECT MAX(position) FROM technologies WHERE user_id = users.id), 0)
  + 5 * COALESCE((SELECT MAX(position) FROM projects WHERE user_id = users.id), 0))`

/** Takes a millisecond to read and write. */
const LARGE = 200

/** With the technologies unless there may be many. */
interface SmallTechnologies {
  techs: string | null
  removed_techs: number
}
export type SessionWithTechnologies = SessionRow & SmallTechnologies

const OWNER = sql`users.id`

const smallTechs = (dialect: Pick<Statements, 'jsonArray'>) =>
  sql`CASE WHEN ${SIZE} < ${LARGE} THEN ${techsOf(dialect, OWNER)} END AS techs`

export function sessionWithTechnologies(
  dialect: Pick<Statements, 'jsonArray'>,
): FindSession<SessionWithTechnologies> {
  const columns = sql`${SESSION}, ${smallTechs(dialect)}`
  // What has expired in the bin depends on the hour.
  return (db, tokenHash) =>
    db.get(sessionWith(sql`${columns}, ${removedTechsOf(OWNER)}`, tokenHash))
}

/** A large one is read in its turn: one at a time of each user. */
export async function readProfile(
  db: Statements,
  user: UserRow | SessionWithTechnologies,
  rule: Rule,
): Promise<Profile> {
  const readWith = async (technologies: TechnologiesAsJson) => ({
    ...user,
    ...technologies,
    ...(user.has_projects ? await readProjects(db, user.id) : NO_PROJECTS),
    ...(await readClassNews(db, rule, user)),
  })
  const small = 'techs' in user ? user : await readSmallTechnologies(db, user.id)
  if (small && small.techs !== null)
    return readWith({ techs: small.techs, removed_techs: small.removed_techs })
  return readQueue.run(user.id, async () => readWith(await readTechnologies(db, user.id)))
}

const readSmallTechnologies = (db: Statements, userId: string) =>
  db.get<SmallTechnologies>(
    sql`SELECT ${smallTechs(db)}, ${removedTechsOf(OWNER)} FROM users WHERE users.id = ${userId}`,
  )

export const newProfile = (user: UserRow, rule: Rule): Profile => ({
  ...user,
  techs: '[]',
  removed_techs: 0,
  ...NO_PROJECTS,
  ...noNews(rule),
})

/** As the API returns it; the serialiser drops what the contract does not name. */
export const toUser = (profile: Profile): User => ({
  ...profile,
  techs: JSON.parse(profile.techs) as Technology[],
  works: JSON.parse(profile.works) as Project[],
  avatar_url: avatarUrl(profile.photo_key),
})

const { techs: _, works: __, ...TEXTS } = User.shape
const writeTexts = writerOf(z.object(TEXTS))

/** The same as JSON, without parsing the lists. */
export function writeProfile(profile: Profile): string {
  const texts = writeTexts({ ...profile, avatar_url: avatarUrl(profile.photo_key) })
  return `${texts.slice(0, -1)},"techs":${profile.techs},"works":${profile.works}}`
}
