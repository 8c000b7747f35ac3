import { randomUUID } from 'node:crypto'
import { PASSWORD } from '../../testing/people.ts'
import { type Database, sql } from '../db/database.ts'

interface Person {
  user: { id: string }
}

/** A class of a teacher whom the operator named, with one member who allows a reset; the path of that reset. */
export async function classWithReset(db: Database, teacher: Person, student: Person) {
  const [classId, memberId, now] = [randomUUID(), randomUUID(), new Date().toISOString()]
  await db.run(sql`UPDATE users SET teacher_since = ${now} WHERE id = ${teacher.user.id}`)
  await db.run(
    sql`INSERT INTO classes (id, teacher_id, name, expected, created_at)
     VALUES (${classId}, ${teacher.user.id}, ${'Front-end 2026.1'}, '[]', ${now})`,
  )
  await db.run(
    sql`INSERT INTO class_members (class_id, user_id, id, shares_reset, joined_at)
     VALUES (${classId}, ${student.user.id}, ${memberId}, 1, ${now})`,
  )
  return { classId, memberId, path: `/classes/${classId}/members/${memberId}/reset` }
}

type Caller = Person & { post: (path: string, body: object) => PromiseLike<{ statusCode: number }> }

/** Leaves the student with a notice. */
export async function resetByTeacher(db: Database, teacher: Caller, student: Person) {
  const { path } = await classWithReset(db, teacher, student)
  return teacher.post(path, { password: PASSWORD })
}

/** For a person whom no teacher could reset, too. */
export async function insertNoticeFor(db: Database, { user }: Person) {
  const id = randomUUID()
  await db.run(
    sql`INSERT INTO notices (id, user_id, teacher, class_name, at)
     VALUES (${id}, ${user.id}, 'Lúcia', 'Turma', ${new Date().toISOString()})`,
  )
  return id
}
