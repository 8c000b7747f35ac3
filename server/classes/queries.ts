import type { Sql } from 'sql-template-tag'
import { eachOnce } from '#catalogue/each-once.ts'
import {
  type AttendedClass,
  MAX_CLASSES,
  MAX_MEMBERS,
  MAX_MEMBERSHIPS,
  type Shares,
  type TaughtClass,
} from '#contract/classes.ts'
import { type Statements, sql } from '../db/database.ts'
import { isActive } from './codes.ts'

/** Lock key for joining: a class has a limited number of members. */
export const classLock = (classId: string) => `members of ${classId}`

/** A class as its teacher names it. */
export interface Taught {
  id: string
  teacher_id: string
}

/** Between two titles of a JSON list stands `","`, and within one every quotation mark is escaped. */
const TAUGHT = sql`id, name, code, code_ends_at, created_at,
  CASE expected WHEN '[]' THEN 0
    ELSE (LENGTH(expected) - LENGTH(REPLACE(expected, '","', ''))) / 3 + 1 END AS expected_count,
  (SELECT COUNT(*) FROM class_members WHERE class_id = classes.id) AS members`
const WHOLE = sql`${TAUGHT}, expected`

type WholeRow = TaughtClass & { expected: string }

/** Titles stored as two technologies may be one by now: the catalogue changes. */
const parseExpected = (expected: string) => eachOnce(JSON.parse(expected) as string[])

const withActiveCode = <Row extends TaughtClass>(row: Row): Row =>
  isActive(row.code_ends_at) ? row : { ...row, code: null, code_ends_at: null }

async function getTaught(db: Statements, statement: Sql) {
  const row = await db.get<WholeRow>(statement)
  if (!row) return undefined
  const expected = parseExpected(row.expected)
  return { ...withActiveCode(row), expected, expected_count: expected.length }
}

interface NewClass extends Taught {
  name: string
  expected: string[]
  code: string
  code_ends_at: string
  created_at: string
}

/** Undefined if the limit is reached, the id is taken or the user no longer exists. */
export function insertClass(db: Statements, added: NewClass) {
  return getTaught(
    db,
    sql`INSERT INTO classes (id, teacher_id, name, expected, code, code_ends_at, created_at)
     SELECT ${added.id}, users.id, ${added.name}, ${JSON.stringify(added.expected)}, ${added.code},
       ${added.code_ends_at}, ${added.created_at}
     FROM users WHERE users.id = ${added.teacher_id}
     AND (SELECT COUNT(*) FROM classes
       WHERE teacher_id = ${added.teacher_id} AND deleted_at IS NULL) < ${MAX_CLASSES}
     ON CONFLICT DO NOTHING RETURNING ${WHOLE}`,
  )
}

/** Oldest first. */
export async function listTaught(db: Statements, teacherId: string) {
  const rows = await db.all<TaughtClass>(
    sql`SELECT ${TAUGHT} FROM classes WHERE teacher_id = ${teacherId} AND deleted_at IS NULL
     ORDER BY created_at, id`,
  )
  return rows.map(withActiveCode)
}

/** Undefined if it does not exist or is another teacher's. */
export function findTaught(db: Statements, { id, teacher_id }: Taught) {
  return getTaught(
    db,
    sql`SELECT ${WHOLE} FROM classes
     WHERE id = ${id} AND teacher_id = ${teacher_id} AND deleted_at IS NULL`,
  )
}

/** Whether the teacher's class was opened with this name, whatever it is now. */
export async function wasOpenedAs(db: Statements, { id, teacher_id }: Taught, name: string) {
  const row = await db.get(
    sql`SELECT 1 FROM classes
     WHERE id = ${id} AND teacher_id = ${teacher_id} AND (name = ${name} OR first_name = ${name})
     AND deleted_at IS NULL`,
  )
  return row !== undefined
}

/** Undefined fields stay as they are. Returns undefined if it does not exist or is another teacher's. */
export function updateClass(
  db: Statements,
  { id, teacher_id }: Taught,
  { name, expected }: { name: string | undefined; expected: string[] | undefined },
) {
  return getTaught(
    db,
    sql`UPDATE classes SET first_name = COALESCE(first_name, name),
       name = COALESCE(${name ?? null}, name),
       expected = COALESCE(${expected ? JSON.stringify(expected) : null}, expected)
     WHERE id = ${id} AND teacher_id = ${teacher_id} AND deleted_at IS NULL RETURNING ${WHOLE}`,
  )
}

/** Returns 0 if it does not exist or is another teacher's. */
export function updateCode(
  db: Statements,
  { id, teacher_id }: Taught,
  { code, code_ends_at }: { code: string; code_ends_at: string },
) {
  return db.run(
    sql`UPDATE classes SET code = ${code}, code_ends_at = ${code_ends_at}
     WHERE id = ${id} AND teacher_id = ${teacher_id} AND deleted_at IS NULL`,
  )
}

/** From here on nobody sees it or joins. Returns 0 if it does not exist or is another teacher's. */
export async function hideClass(tx: Statements, { id, teacher_id }: Taught, now: string) {
  const hidden = await tx.run(
    sql`UPDATE classes SET deleted_at = ${now}, code = NULL
     WHERE id = ${id} AND teacher_id = ${teacher_id} AND deleted_at IS NULL`,
  )
  if (hidden > 0) await tx.run(sql`DELETE FROM class_members WHERE class_id = ${id}`)
  return hidden
}

/** All that a teacher has. */
export async function hideClassesOf(tx: Statements, teacherId: string, now: string) {
  for (const { id } of await tx.all<{ id: string }>(
    sql`SELECT id FROM classes WHERE teacher_id = ${teacherId} AND deleted_at IS NULL`,
  ))
    await hideClass(tx, { id, teacher_id: teacherId }, now)
}

export const listHidden = (db: Statements) =>
  db.all<Taught>(sql`SELECT id, teacher_id FROM classes WHERE deleted_at IS NOT NULL`)

export function deleteHidden(tx: Statements, id: string) {
  return tx.run(sql`DELETE FROM classes WHERE id = ${id} AND deleted_at IS NOT NULL`)
}

interface InvitationRow {
  id: string
  name: string
  expected: string
  teacher_id: string
  teacher: string
  teacher_since: string | null
  code_ends_at: string | null
  /** 1 for a member. */
  joined: number
}

/** The class behind a code, for this user; undefined if there is none or the code has ended. */
export async function findByCode(db: Statements, code: string, userId: string) {
  const row = await db.get<InvitationRow>(
    sql`SELECT classes.id, classes.name, expected, teacher_id, users.name AS teacher, teacher_since,
       code_ends_at,
       (SELECT COUNT(*) FROM class_members
         WHERE class_id = classes.id AND user_id = ${userId}) AS joined
     FROM classes JOIN users ON users.id = teacher_id WHERE code = ${code}`,
  )
  if (!row || !isActive(row.code_ends_at)) return undefined
  return { ...row, expected: parseExpected(row.expected) }
}

/** One person in one class. */
export interface Membership {
  class_id: string
  user_id: string
}

interface ShareColumns {
  shares_evolution: number
  shares_projects: number
  shares_reset: number
}

export const sharesOf = (row: ShareColumns): Shares => ({
  evolution: row.shares_evolution === 1,
  projects: row.shares_projects === 1,
  reset: row.shares_reset === 1,
})

type NewMember = Membership & { id: string; code: string; shares: Shares; joined_at: string }

/**
 * Returns 0 if the code is no longer the class's, the user is its teacher, a member already or deleted, or a limit is
 * reached.
 */
export function insertMember(db: Statements, { shares, ...member }: NewMember) {
  return db.run(
    sql`INSERT INTO class_members
       (class_id, user_id, id, shares_evolution, shares_projects, shares_reset, joined_at)
     SELECT classes.id, users.id, ${member.id}, ${Number(shares.evolution)},
       ${Number(shares.projects)}, ${Number(shares.reset)}, ${member.joined_at}
     FROM classes JOIN users ON users.id = ${member.user_id}
     WHERE classes.id = ${member.class_id} AND code = ${member.code} AND teacher_id <> users.id
     AND (SELECT COUNT(*) FROM class_members WHERE class_id = ${member.class_id}) < ${MAX_MEMBERS}
     AND (SELECT COUNT(*) FROM class_members WHERE user_id = ${member.user_id}) < ${MAX_MEMBERSHIPS}
     ON CONFLICT DO NOTHING`,
  )
}

export async function isFull(db: Statements, classId: string) {
  const row = await db.get<{ count: number }>(
    sql`SELECT COUNT(*) AS count FROM class_members WHERE class_id = ${classId}`,
  )
  return row!.count >= MAX_MEMBERS
}

const attendedBy = (userId: string) =>
  sql`SELECT classes.id, classes.name, users.name AS teacher, teacher_since,
      shares_evolution, shares_projects, shares_reset, joined_at
    FROM class_members JOIN classes ON classes.id = class_id JOIN users ON users.id = teacher_id
    WHERE class_members.user_id = ${userId}`

type AttendedRow = Omit<AttendedClass, 'shares' | 'may_reset'> &
  ShareColumns & { teacher_since: string | null }

const toAttended = (row: AttendedRow): AttendedClass => ({
  id: row.id,
  name: row.name,
  teacher: row.teacher,
  shares: sharesOf(row),
  may_reset: row.teacher_since !== null,
  joined_at: row.joined_at,
})

/** In the order they were joined. */
export async function listAttended(db: Statements, userId: string) {
  const rows = await db.all<AttendedRow>(sql`${attendedBy(userId)} ORDER BY joined_at, classes.id`)
  return rows.map(toAttended)
}

/** Of all classes the user attends; some may be the same technology. */
export async function listExpected(db: Statements, userId: string) {
  const rows = await db.all<{ expected: string }>(
    sql`SELECT expected FROM class_members JOIN classes ON classes.id = class_id
     WHERE user_id = ${userId} ORDER BY joined_at, classes.id`,
  )
  const titles = rows.flatMap(({ expected }) => JSON.parse(expected) as string[])
  return [...new Set(titles)]
}

/** Undefined unless the user is a member. */
export async function findAttended(db: Statements, { class_id, user_id }: Membership) {
  const row = await db.get<AttendedRow>(sql`${attendedBy(user_id)} AND class_id = ${class_id}`)
  return row && toAttended(row)
}

const asColumn = (share: boolean | undefined) => (share === undefined ? null : Number(share))

/** Undefined shares stay as they are. */
export function updateShares(
  db: Statements,
  { class_id, user_id }: Membership,
  { evolution, projects, reset }: { [Name in keyof Shares]?: boolean | undefined },
) {
  return db.run(
    sql`UPDATE class_members
     SET shares_evolution = COALESCE(${asColumn(evolution)}, shares_evolution),
       shares_projects = COALESCE(${asColumn(projects)}, shares_projects),
       shares_reset = COALESCE(${asColumn(reset)}, shares_reset)
     WHERE class_id = ${class_id} AND user_id = ${user_id}`,
  )
}

export function deleteMembership(db: Statements, { class_id, user_id }: Membership) {
  return db.run(
    sql`DELETE FROM class_members WHERE class_id = ${class_id} AND user_id = ${user_id}`,
  )
}

/** A member as the teacher of the class names them. */
export interface TaughtMember {
  class_id: string
  teacher_id: string
  /** The id of the membership. */
  member: string
}

interface MemberRow extends ShareColumns {
  id: string
  user_id: string
  name: string
  joined_at: string
  /** Whether they share `reset` and are no teacher themselves: 1 or 0. */
  allows_reset: number
  class_name: string
  teacher: string
  teacher_since: string | null
}

/** Undefined unless this teacher's class has this member. */
export const findMember = (db: Statements, { class_id, teacher_id, member }: TaughtMember) =>
  db.get<MemberRow>(
    sql`SELECT class_members.id, class_members.user_id, users.name, joined_at,
       shares_evolution, shares_projects, shares_reset,
       CASE WHEN shares_reset = 1 AND users.teacher_since IS NULL
         AND NOT EXISTS (SELECT 1 FROM classes AS own
           WHERE own.teacher_id = users.id AND own.deleted_at IS NULL)
         THEN 1 ELSE 0 END AS allows_reset,
       classes.name AS class_name, teachers.name AS teacher, teachers.teacher_since
     FROM class_members
     JOIN classes ON classes.id = class_members.class_id
     JOIN users ON users.id = class_members.user_id
     JOIN users AS teachers ON teachers.id = classes.teacher_id
     WHERE class_members.id = ${member} AND classes.id = ${class_id}
       AND teachers.id = ${teacher_id}`,
  )

/** Returns 0 unless the teacher's class has this member. */
export function deleteMember(db: Statements, { id, teacher_id }: Taught, member: string) {
  return db.run(
    sql`DELETE FROM class_members WHERE id = ${member} AND class_id = ${id}
     AND EXISTS (SELECT 1 FROM classes WHERE classes.id = class_id AND teacher_id = ${teacher_id})`,
  )
}
