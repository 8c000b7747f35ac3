import { MAX_NOTICES, type Notice } from '#contract/notices.ts'
import type { Statements } from '../db/database.ts'
import { updateHasClassNews } from './queries.ts'

interface NoticeRow {
  id: string
  at: string
  teacher: string
  class_name: string
  seen: number
}

const NOTICE = 'id, at, teacher, class_name, seen'

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
    `SELECT ${NOTICE} FROM notices WHERE user_id = ? ORDER BY at DESC, id`,
    userId,
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
  await tx.run(
    `INSERT INTO notices (id, user_id, teacher_id, teacher, class_name, at) VALUES (?, ?, ?, ?, ?, ?)`,
    notice.id,
    notice.userId,
    notice.teacherId,
    notice.teacher,
    notice.className,
    notice.at,
  )
  await tx.run(
    `DELETE FROM notices WHERE user_id = ? AND id NOT IN (
       SELECT id FROM notices WHERE user_id = ? ORDER BY id = ? DESC, at DESC, id LIMIT ?)`,
    notice.userId,
    notice.userId,
    notice.id,
    MAX_NOTICES,
  )
  await updateHasClassNews(tx, notice.userId)
}

/** Undefined if it does not exist or is another user's. */
export async function updateSeen(
  db: Statements,
  { id, userId }: { id: string; userId: string },
): Promise<Notice | undefined> {
  const row = await db.get<NoticeRow>(
    `UPDATE notices SET seen = 1 WHERE id = ? AND user_id = ? RETURNING ${NOTICE}`,
    id,
    userId,
  )
  return row && toNotice(row)
}

/** Before the teacher's account is deleted, which removes their id from the notice. */
export function clearTeacherInNotices(tx: Statements, teacherId: string) {
  return tx.run(`UPDATE notices SET teacher = '' WHERE teacher_id = ?`, teacherId)
}
