import * as z from 'zod/mini'
import { User } from '#contract/users.ts'
import { avatarUrl } from '../accounts/photo-address.ts'
import { type FindSession, type SessionRow, sessionWith } from '../accounts/session-queries.ts'
import { binSince } from '../bin/commands.ts'
import type { Statements } from '../db/database.ts'
import { writerOf } from '../http/schemas.ts'
import { removedTechsOf, techsOf } from '../technologies/list.ts'
import type { Held } from './held.ts'

/** Somebody with their technologies, which stay the text that the database wrote. */
export type ProfileRow = SessionRow & { techs: string; removed_techs: number }

/** Who is asking and what they have, in one statement. */
export function profileFinder({
  jsonArray,
}: Pick<Statements, 'jsonArray'>): FindSession<ProfileRow> {
  const sql = sessionWith(`${techsOf(jsonArray)} AS techs`, removedTechsOf('users.id'))
  return (db, tokenHash) => db.get(sql, binSince(), tokenHash)
}

const writeBefore = writerOf(
  z.pick(User, {
    id: true,
    name: true,
    email: true,
    course_module: true,
    bio: true,
    contact: true,
    avatar_url: true,
  }),
)
const writeAfter = writerOf(
  z.pick(User, {
    removed_techs: true,
    works: true,
    removed_works: true,
    created_at: true,
    updated_at: true,
  }),
)

/** Byte for byte what the contract makes of it; most of a profile are its technologies, and those are written. */
export function writeProfile(
  person: ProfileRow,
  { works, removed_works }: Pick<Held, 'works' | 'removed_works'>,
): string {
  const { id, name, email, course_module, bio, contact, photo_key } = person
  const { techs, removed_techs, created_at, updated_at } = person
  const avatar_url = avatarUrl(photo_key)
  const before = writeBefore({ id, name, email, course_module, bio, contact, avatar_url })
  const after = writeAfter({ removed_techs, works, removed_works, created_at, updated_at })
  return `${before.slice(0, -1)},"techs":${techs},${after.slice(1)}`
}
