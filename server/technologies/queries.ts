import type { Sql } from 'sql-template-tag'
import { freeKey, keyOf } from '#catalogue/key.ts'
import type { Removed } from '#contract/bin.ts'
import {
  type CreateTechnologyInput,
  type Level,
  MAX_TECHNOLOGIES,
  Technology,
} from '#contract/technologies.ts'
import { binSince } from '../bin/commands.ts'
import { type OwnRow, type Statements, sql } from '../db/database.ts'

export const TECHNOLOGY = sql`id, title, status, created_at, updated_at`
export const WITH_RULER = sql`${TECHNOLOGY}, ruler`

/** A technology without its ruler. */
export type TechnologyRow = Omit<Technology, 'ruler'>
type RowWithRuler = TechnologyRow & { ruler: string }

export const parseRuler = (row: RowWithRuler): Technology => ({
  ...row,
  ruler: JSON.parse(row.ruler) as string[],
})

async function getTechnology(db: Statements, statement: Sql) {
  const row = await db.get<RowWithRuler>(statement)
  return row && parseRuler(row)
}

type NewTechnology = CreateTechnologyInput & {
  id: string
  user_id: string
  now: string
}

/** What became a duplicate with a newer catalogue is stored under its free key. */
const keysOf = (title: string) => [keyOf(title), freeKey(title)] as const
const isOneOf = (keys: ReturnType<typeof keysOf>) => sql`title_key IN (${keys[0]}, ${keys[1]})`

/** Undefined if the user has the title, the limit is reached, the id is taken or the user no longer exists. */
export function insertTechnology(db: Statements, technology: NewTechnology) {
  const { user_id, id, title, status, now } = technology
  const keys = keysOf(title)
  return getTechnology(
    db,
    sql`INSERT INTO technologies (user_id, position, id, title, title_key, status, created_at,
       updated_at)
     SELECT ${user_id}, COALESCE(MAX(position), 0) + 1, ${id}, ${title}, ${keys[0]}, ${status},
       ${now}, ${now}
     FROM technologies WHERE user_id = ${user_id}
     HAVING COUNT(*) FILTER (WHERE removed_at IS NULL) < ${MAX_TECHNOLOGIES}
     AND COUNT(*) FILTER (WHERE removed_at IS NULL AND ${isOneOf(keys)}) = 0
     AND EXISTS (SELECT 1 FROM users WHERE id = ${user_id})
     ON CONFLICT DO NOTHING RETURNING ${WITH_RULER}`,
  )
}

/** Whether the user has this title under another id. */
export async function hasTitleElsewhere(
  db: Statements,
  { id, user_id, title }: OwnRow & { title: string },
) {
  const row = await db.get(
    sql`SELECT 1 FROM technologies
     WHERE user_id = ${user_id} AND ${isOneOf(keysOf(title))} AND removed_at IS NULL AND id <> ${id}`,
  )
  return row !== undefined
}

/** Undefined if it does not exist, is in the bin or is another user's. */
export function findTechnology(db: Statements, { id, user_id }: OwnRow) {
  return getTechnology(
    db,
    sql`SELECT ${WITH_RULER} FROM technologies
     WHERE id = ${id} AND user_id = ${user_id} AND removed_at IS NULL`,
  )
}

/** Undefined if it does not exist, is another user's or has that level already. */
export function updateLevel(
  db: Statements,
  { id, user_id, status, now }: OwnRow & { status: Level; now: string },
) {
  return getTechnology(
    db,
    sql`UPDATE technologies SET status = ${status}, updated_at = ${now}
     WHERE id = ${id} AND user_id = ${user_id} AND removed_at IS NULL AND status <> ${status}
     RETURNING ${WITH_RULER}`,
  )
}

/** The key stays if only the case changes: what became a duplicate with a newer catalogue has none but its free key. */
export function updateTitle(
  db: Statements,
  { id, user_id, title, key }: OwnRow & { title: string; key: string | null },
) {
  return getTechnology(
    db,
    sql`UPDATE technologies SET first_title = COALESCE(first_title, title),
       title = ${title}, title_key = COALESCE(${key}, title_key)
     WHERE id = ${id} AND user_id = ${user_id} AND removed_at IS NULL RETURNING ${WITH_RULER}`,
  )
}

/** Undefined if it does not exist, is in the bin or is another user's. */
export function updateRuler(
  db: Statements,
  { id, user_id, statements }: OwnRow & { statements: string[] },
) {
  return getTechnology(
    db,
    sql`UPDATE technologies SET ruler = ${JSON.stringify(statements)}
     WHERE id = ${id} AND user_id = ${user_id} AND removed_at IS NULL RETURNING ${WITH_RULER}`,
  )
}

/** Whether the user's technology was created with this title, whatever it is now. */
export async function wasAddedAs(
  db: Statements,
  { id, user_id, title }: OwnRow & { title: string },
) {
  const row = await db.get(
    sql`SELECT 1 FROM technologies
     WHERE id = ${id} AND user_id = ${user_id} AND (title = ${title} OR first_title = ${title})`,
  )
  return row !== undefined
}

/** The list as JSON, and how many are in the bin. */
export interface TechnologiesAsJson {
  techs: string
  removed_techs: number
}

/** Of a user, or of a row of `users`: the text of a JSON array. */
export const techsOf = (db: Pick<Statements, 'jsonArray'>, owner: Sql | string) =>
  db.jsonArray(
    Object.keys(Technology.shape),
    sql`SELECT ${WITH_RULER} FROM technologies
     WHERE user_id = ${owner} AND removed_at IS NULL ORDER BY position, id`,
    ['ruler'],
  )

export const removedTechsOf = (owner: Sql | string) =>
  sql`(SELECT COUNT(*) FROM technologies
    WHERE user_id = ${owner} AND removed_at >= ${binSince()}) AS removed_techs`

export async function readTechnologies(db: Statements, userId: string) {
  const row = await db.get<TechnologiesAsJson>(
    sql`SELECT ${techsOf(db, userId)} AS techs, ${removedTechsOf(userId)}`,
  )
  return row!
}

/** The length of the list, and how many of it are the removed technology under the same key or added again since. */
export async function countForRestore(
  db: Statements,
  userId: string,
  { id, title, removed_at }: Pick<Removed<Technology>, 'id' | 'title' | 'removed_at'>,
) {
  const row = await db.get<{ listed: number; same: number }>(
    sql`SELECT COUNT(*) AS listed,
       COUNT(*) FILTER (WHERE title_key = (SELECT title_key FROM technologies AS gone WHERE gone.id = ${id})
         OR (title_key = ${keyOf(title)} AND created_at >= ${removed_at})) AS same
     FROM technologies WHERE user_id = ${userId} AND removed_at IS NULL`,
  )
  return row!
}
