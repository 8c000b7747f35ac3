import * as z from 'zod/mini'
import { User } from '#contract/users.ts'
import { avatarUrl } from '../accounts/photo-address.ts'
import type { UserRow } from '../accounts/queries.ts'
import {
  type FindSession,
  SESSION,
  type SessionRow,
  sessionWith,
} from '../accounts/session-queries.ts'
import type { ClassNews } from '../classes/news.ts'
import { type Statements, sql } from '../db/database.ts'
import { writerOf } from '../http/schemas.ts'
import { listProjects } from '../projects/queries.ts'
import { listTechnologies, removedTechsOf, techsOf } from '../technologies/queries.ts'

export type ProfileLists = Pick<User, 'techs' | 'removed_techs' | 'works' | 'removed_works'>

export const NO_PROJECTS = { works: [], removed_works: 0 }

/** Users who never had a project need one statement only. */
export async function readProfileLists(
  db: Statements,
  { id, has_projects }: Pick<UserRow, 'id' | 'has_projects'>,
): Promise<ProfileLists> {
  if (has_projects === 0) return { ...(await listTechnologies(db, id)), ...NO_PROJECTS }
  const [technologies, projects] = await Promise.all([
    listTechnologies(db, id),
    listProjects(db, id),
  ])
  return { ...technologies, ...projects }
}

/** A user as the API returns it; the serialiser drops what the contract does not name. */
export const toUser = (user: UserRow, lists: ProfileLists, news: ClassNews): User => ({
  ...user,
  ...lists,
  ...news,
  avatar_url: avatarUrl(user.photo_key),
})

/** A user with their technologies as the JSON text the database built. */
export type ProfileRow = SessionRow & { techs: string; removed_techs: number }

/** Session, user and technologies in one statement. */
export function profileFinder({
  jsonArray,
}: Pick<Statements, 'jsonArray'>): FindSession<ProfileRow> {
  const columns = sql`${SESSION}, ${techsOf(jsonArray)} AS techs`
  const owner = sql`users.id`
  return (db, tokenHash) =>
    db.get(sessionWith(sql`${columns}, ${removedTechsOf(owner)}`, tokenHash))
}

const FIELDS = Object.entries(User.shape)
const TECHS = FIELDS.findIndex(([name]) => name === 'techs')
const writerOfSome = (fields: typeof FIELDS) => writerOf(z.object(Object.fromEntries(fields)))
const writeBefore = writerOfSome(FIELDS.slice(0, TECHS))
const writeAfter = writerOfSome(FIELDS.slice(TECHS + 1))

/** Byte for byte what the serialiser would write, without parsing the technologies' JSON. */
export function writeProfile(
  person: ProfileRow,
  projects: Pick<ProfileLists, 'works' | 'removed_works'>,
  news: ClassNews,
): string {
  const { techs, removed_techs, created_at, updated_at } = person
  const before = writeBefore({ ...person, avatar_url: avatarUrl(person.photo_key) })
  const after = writeAfter({ removed_techs, ...projects, ...news, created_at, updated_at })
  return `${before.slice(0, -1)},"techs":${techs},${after.slice(1)}`
}

/** In characters of JSON: about two hundred technologies, a millisecond to read and write. */
const LARGE = 32 * 1024
/** A forgotten one is read once more as if it were small. */
const MAX_KNOWN = 10_000

const known = new Set<string>()

/** Whether the profile behind a token was large when last read. */
export const isKnownAsLarge = (tokenHash: string) => known.has(tokenHash)

export const isLarge = (length: number) => length >= LARGE

export function noteLength(tokenHash: string, length: number) {
  known.delete(tokenHash)
  if (!isLarge(length)) return
  known.add(tokenHash)
  if (known.size > MAX_KNOWN) known.delete(known.values().next().value!)
}
