import type { Sql } from 'sql-template-tag'
import {
  type Confirmation,
  type GivenConfirmation,
  MAX_CONFIRMATIONS,
  MAX_CONFIRMATIONS_OF_CLASS,
  MAX_CONFIRMATIONS_OF_TEACHER,
  MAX_WITHDRAWN,
  type WithdrawableConfirmation,
} from '#contract/confirmations.ts'
import { updateRevision } from '../accounts/queries.ts'
import { type OwnRow, type Statements, sql } from '../db/database.ts'
import { type Confirmed, stateOf } from './state.ts'

const GIVEN = sql`id, technology_id, title, level, note, confirmed_at`

/** With the technology as it is now; one made later with the id of a deleted one is another. */
export const PRESENT = sql`LEFT JOIN technologies ON technologies.id = confirmations.technology_id
  AND technologies.user_id = confirmations.user_id AND technologies.removed_at IS NULL
  AND technologies.created_at <= confirmed_at`
export const PRESENT_COLUMNS = sql`technologies.title AS present_title,
  technologies.status AS present_level`

const LISTED = sql`confirmations.id, technology_id, confirmations.title, level, note, confirmed_at,
  teacher, class_name, withdrawn_at, shown, decided, ${PRESENT_COLUMNS}`

type ListedRow = GivenConfirmation &
  Confirmed & {
    teacher: string | null
    class_name: string
    shown: number
    decided: number
  }

/** The serialiser drops what the contract does not name. */
const withState = (row: ListedRow): Confirmation => ({
  ...row,
  class: row.class_name,
  state: stateOf(row),
  shown: row.shown === 1,
  decided: row.decided === 1,
})

/** Newest first. */
export async function listConfirmations(db: Statements, userId: string) {
  const rows = await db.all<ListedRow>(
    sql`SELECT ${LISTED} FROM confirmations ${PRESENT}
     WHERE confirmations.user_id = ${userId} ORDER BY confirmed_at DESC, confirmations.id DESC`,
  )
  return rows.map(withState)
}

export interface ShownRow extends Confirmed {
  id: string
  technology_id: string
  teacher: string
  class_name: string
  confirmed_at: string
}

/** Those a portfolio may show, newest first. */
export async function listCurrentShown(db: Statements, userId: string) {
  const rows = await db.all<ShownRow>(
    sql`SELECT confirmations.id, technology_id, confirmations.title, level, teacher, class_name,
       confirmed_at, withdrawn_at, ${PRESENT_COLUMNS}
     FROM confirmations ${PRESENT}
     WHERE confirmations.user_id = ${userId} AND shown = 1 AND withdrawn_at IS NULL
       AND teacher IS NOT NULL
     ORDER BY confirmed_at DESC, confirmations.id DESC`,
  )
  return rows.filter((row) => stateOf(row) === 'current')
}

export interface PublicRow extends Confirmed {
  id: string
  user_id: string
  /** As the teacher knew them: a name changed later was not confirmed. */
  student: string
  /** Of the portfolio, if it is published. */
  address: string | null
  teacher: string | null
  class_name: string
  note: string
  confirmed_at: string
}

/** Unknown and hidden take the same statement, and so the same time. */
export function findShown(db: Statements, id: string) {
  return db.get<PublicRow>(
    sql`SELECT confirmations.id, confirmations.user_id, student, address,
       confirmations.title, level, teacher, class_name, note, confirmed_at, withdrawn_at,
       ${PRESENT_COLUMNS}
     FROM confirmations ${PRESENT}
     LEFT JOIN portfolios ON portfolios.user_id = confirmations.user_id
       AND portfolios.published_at IS NOT NULL
     WHERE confirmations.id = ${id} AND shown = 1`,
  )
}

/** Undefined if it does not exist or is another user's. */
export async function findConfirmation(db: Statements, { id, user_id }: OwnRow) {
  const row = await db.get<ListedRow>(
    sql`SELECT ${LISTED} FROM confirmations ${PRESENT}
     WHERE confirmations.id = ${id} AND confirmations.user_id = ${user_id}`,
  )
  return row && withState(row)
}

export interface NewConfirmation extends GivenConfirmation {
  user_id: string
  teacher_id: string
  class_id: string
  student: string
  teacher: string
  class_name: string
}

/** The current one that the class already gave for this technology. */
export async function findGiven(
  db: Statements,
  { class_id, user_id, technology_id }: NewConfirmation,
) {
  const rows = await db.all<GivenConfirmation & Confirmed>(
    sql`SELECT confirmations.id, technology_id, confirmations.title, level, note, confirmed_at,
       withdrawn_at, ${PRESENT_COLUMNS}
     FROM confirmations ${PRESENT}
     WHERE confirmations.user_id = ${user_id} AND class_id = ${class_id}
       AND technology_id = ${technology_id} AND withdrawn_at IS NULL
     ORDER BY confirmed_at DESC, confirmations.id`,
  )
  return rows.find((row) => stateOf(row) === 'current')
}

/** Up to a maximum, from the index alone: a database of before the limits may have far more. */
const countUpTo = (max: number, given: Sql) =>
  sql`(SELECT COUNT(*) FROM (SELECT 1 FROM confirmations WHERE ${given} LIMIT ${max}) AS counted)`
const givenInClass = (id: string) => countUpTo(MAX_CONFIRMATIONS_OF_CLASS, sql`class_id = ${id}`)
const givenByTeacher = (id: string) =>
  countUpTo(MAX_CONFIRMATIONS_OF_TEACHER, sql`teacher_id = ${id}`)

/** Under `userLock` of the student and the teacher. Undefined if one of the three limits is reached. */
export function insertConfirmation(db: Statements, given: NewConfirmation) {
  return db.get<GivenConfirmation>(
    sql`INSERT INTO confirmations (id, user_id, teacher_id, class_id, technology_id, title, level,
       student, teacher, class_name, note, confirmed_at)
     SELECT ${given.id}, ${given.user_id}, ${given.teacher_id}, ${given.class_id},
       ${given.technology_id}, ${given.title}, ${given.level}, ${given.student}, ${given.teacher},
       ${given.class_name}, ${given.note}, ${given.confirmed_at}
     WHERE (SELECT COUNT(*) FROM confirmations
         WHERE user_id = ${given.user_id} AND withdrawn_at IS NULL) < ${MAX_CONFIRMATIONS}
       AND ${givenInClass(given.class_id)} < ${MAX_CONFIRMATIONS_OF_CLASS}
       AND ${givenByTeacher(given.teacher_id)} < ${MAX_CONFIRMATIONS_OF_TEACHER}
     RETURNING ${GIVEN}`,
  )
}

/** Which limit kept a confirmation from being inserted. */
export async function findReachedLimit(
  db: Statements,
  { class_id, teacher_id }: Pick<NewConfirmation, 'class_id' | 'teacher_id'>,
) {
  const row = await db.get<{ in_class: number; by_teacher: number }>(
    sql`SELECT ${givenInClass(class_id)} AS in_class, ${givenByTeacher(teacher_id)} AS by_teacher`,
  )
  if (row!.by_teacher >= MAX_CONFIRMATIONS_OF_TEACHER) return 'teacher_confirmation_limit'
  if (row!.in_class >= MAX_CONFIRMATIONS_OF_CLASS) return 'class_confirmation_limit'
  return 'confirmation_limit'
}

/** Returns 0 if it does not exist or is another user's. */
export function updateShown(db: Statements, { id, user_id, shown }: OwnRow & { shown: boolean }) {
  return db.run(
    sql`UPDATE confirmations SET shown = ${shown ? 1 : 0}, decided = 1
     WHERE id = ${id} AND user_id = ${user_id}`,
  )
}

export function updateAllHidden(db: Statements, userId: string) {
  return db.run(sql`UPDATE confirmations SET shown = 0 WHERE user_id = ${userId} AND shown = 1`)
}

/** With its student; undefined if it does not exist or this teacher did not give it. */
export const findGivenBy = (
  db: Statements,
  { id, teacher_id }: { id: string; teacher_id: string },
) =>
  db.get<WithdrawableConfirmation & { user_id: string }>(
    sql`SELECT ${GIVEN}, class_name AS class, withdrawn_at, user_id FROM confirmations
     WHERE id = ${id} AND teacher_id = ${teacher_id}`,
  )

/** Whether some confirmation that this teacher gave is not withdrawn. */
export async function hasConfirmed(db: Statements, teacherId: string) {
  const row = await db.get(
    sql`SELECT 1 FROM confirmations
     WHERE teacher_id = ${teacherId} AND withdrawn_at IS NULL LIMIT 1`,
  )
  return row !== undefined
}

/** Returns 0 if it was withdrawn before. */
export function updateWithdrawn(db: Statements, { id, user_id, now }: OwnRow & { now: string }) {
  return db.run(
    sql`UPDATE confirmations SET withdrawn_at = ${now}
     WHERE id = ${id} AND user_id = ${user_id} AND withdrawn_at IS NULL`,
  )
}

/** All but the newest `MAX_WITHDRAWN`. */
export const deleteWithdrawnOverflow = (db: Statements, userId: string) =>
  db.run(
    sql`DELETE FROM confirmations
     WHERE user_id = ${userId} AND withdrawn_at IS NOT NULL AND id NOT IN (
       SELECT id FROM confirmations WHERE user_id = ${userId} AND withdrawn_at IS NOT NULL
       ORDER BY withdrawn_at DESC, confirmed_at DESC, id LIMIT ${MAX_WITHDRAWN})`,
  )

/**
 * Withdraws so many of those that a teacher gave, without the name and the words and no longer as this teacher's, and
 * raises the revision of the students' pages. Returns how many.
 */
export async function withdrawSomeOf(
  tx: Statements,
  { teacherId, now }: { teacherId: string; now: string },
  limit: number,
) {
  const withdrawn = await tx.all<{ user_id: string; shown: number }>(
    sql`UPDATE confirmations
     SET withdrawn_at = COALESCE(withdrawn_at, ${now}), teacher = NULL, note = '',
       teacher_id = NULL, class_id = NULL
     WHERE id IN (SELECT id FROM confirmations WHERE teacher_id = ${teacherId} LIMIT ${limit})
     RETURNING user_id, shown`,
  )
  const onPages = withdrawn.filter(({ shown }) => shown === 1).map(({ user_id }) => user_id)
  for (const student of new Set(onPages)) await updateRevision(tx, student)
  return withdrawn.length
}

/** So many of those given in a class stay their students' without it. Returns how many. */
export const detachSomeOf = (tx: Statements, classId: string, limit: number) =>
  tx.run(
    sql`UPDATE confirmations SET class_id = NULL
     WHERE id IN (SELECT id FROM confirmations WHERE class_id = ${classId} LIMIT ${limit})`,
  )
