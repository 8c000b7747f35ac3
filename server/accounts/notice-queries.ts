import { MAX_NOTICES, type Notice } from '#contract/notices.ts'
import { type Statements, sql } from '../db/database.ts'
import { updateHasClassNews } from './queries.ts'

interface NoticeRow {
  id: string
  at: string
  teacher: string
  class_name: string
  seen: number
}

const NOTICE = sql`id, at, teacher, class_name, seen`

const toNotice = ({ id, at, teacher, class_name, seen }: NoticeRow): Notice => ({
  id,
  at,
  teacher: teacher || null,
  class: class_name,
  seen: seen > 0,
})

/** Newest first. */
export async function listNotices(db: Statements, userId: string) {
  const rows = await db.all<NoticeRow>(
    sql`SELECT ${NOTICE} FROM notices WHERE user_id = ${userId} ORDER BY at DESC, id`,
  )
  return rows.map(toNotice)
}

interface NewNotice {
  id: string
  userId: string
  teacherId: string
  teacher: string
  className: string
  at: string
}

/** Under `userLock`. The oldest give way to it. */
export async function insertNotice(tx: Statements, notice: NewNotice) {
  const { id, userId, teacherId, teacher, className, at } = notice
  await tx.run(
    sql`INSERT INTO notices (id, user_id, teacher_id, teacher, class_name, at)
     VALUES (${id}, ${userId}, ${teacherId}, ${teacher}, ${className}, ${at})`,
  )
  await tx.run(
    sql`DELETE FROM notices WHERE user_id = ${userId} AND id NOT IN (
       SELECT id FROM notices WHERE user_id = ${userId}
       ORDER BY id = ${id} DESC, at DESC, id LIMIT ${MAX_NOTICES})`,
  )
  await updateHasClassNews(tx, userId)
}

/** Undefined if it does not exist or is another user's. */
export async function updateSeen(
  db: Statements,
  { id, userId }: { id: string; userId: string },
): Promise<Notice | undefined> {
  const row = await db.get<NoticeRow>(
    sql`UPDATE notices SET seen = 1 WHERE id = ${id} AND user_id = ${userId} RETURNING ${NOTICE}`,
  )
  return row && toNotice(row)
}

/** Before the teacher's account is deleted, which removes their id from the notice. */
export function clearTeacherInNotices(tx: Statements, teacherId: string) {
  return tx.run(sql`UPDATE notices SET teacher = '' WHERE teacher_id = ${teacherId}`)
}
