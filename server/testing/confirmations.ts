import { randomUUID } from 'node:crypto'
import type { Confirmation, GivenConfirmation } from '#contract/confirmations.ts'
import type { Level, Technology } from '#contract/technologies.ts'
import { type Database, sql } from '../db/database.ts'
import type { testApp } from './app.ts'
import { attended, open } from './classes.ts'

export type Person = Awaited<ReturnType<Awaited<ReturnType<typeof testApp>>['join']>>

export const learn = async (person: Person, title: string, status: Level = 'Intermediário') =>
  (await person.post('/users/techs', { title, status })).json<Technology>()

/** A class of the teacher with these members; returns its id and their ids in it. */
export async function openClass(
  db: Database,
  teacher: Person,
  students: Person[],
  name = 'Front-end 2026',
) {
  const taught = await open(teacher, name)
  const members: string[] = []
  for (const student of students) {
    const { id: class_id } = await attended(student, taught)
    const row = await db.get<{ id: string }>(
      sql`SELECT id FROM class_members
       WHERE class_id = ${class_id} AND user_id = ${student.user.id}`,
    )
    members.push(row!.id)
  }
  return { id: taught.id, members }
}

interface Given {
  id: string
  member: string
  technology: string
  note?: string | undefined
}

/** Gives a confirmation and returns its id. */
export async function confirm(teacher: Person, { id, member, technology, note }: Given) {
  const input = { member, technology_id: technology, note }
  return (await teacher.post(`/classes/${id}/confirmations`, input)).json<GivenConfirmation>().id
}

export const confirmationsOf = async (person: Person) =>
  (await person.get('/confirmations')).json<Confirmation[]>()

export const show = (person: Person, id: string, shown = true) =>
  person.put(`/confirmations/${id}`, { shown })

type InsertedRow = Pick<Confirmation, 'technology_id' | 'title' | 'level'> &
  Partial<{
    id: string
    teacher_id: string
    teacher: string
    class_name: string
    note: string
    confirmed_at: string
    withdrawn_at: string | null
    shown: number
  }>

/** By SQL, shown by default: for times of the past, and for more than calls could make. */
export async function insertConfirmations(db: Database, userId: string, rows: InsertedRow[]) {
  for (const row of rows)
    await db.run(
      sql`INSERT INTO confirmations (id, user_id, teacher_id, technology_id, title, level,
         student, teacher, class_name, note, confirmed_at, withdrawn_at, shown)
       SELECT ${row.id ?? randomUUID()}, id, ${row.teacher_id ?? null}, ${row.technology_id},
         ${row.title}, ${row.level}, name, ${row.teacher ?? 'Prof'}, ${row.class_name ?? 'Turma'},
         ${row.note ?? ''}, ${row.confirmed_at ?? new Date().toISOString()},
         ${row.withdrawn_at ?? null}, ${row.shown ?? 1}
       FROM users WHERE id = ${userId}`,
    )
}

interface Crowd {
  student: Person
  teacher: Person
  class_id?: string
  count: number
}

const CROWD_AT_ONCE = 5000

/** As many to one student as only a server before the limits let them be given. */
export async function insertCrowd(db: Database, { count, ...crowd }: Crowd) {
  if (count > CROWD_AT_ONCE) await insertCrowd(db, { ...crowd, count: count - CROWD_AT_ONCE })
  const { student, teacher, class_id } = crowd
  await db.run(
    sql`INSERT INTO confirmations (id, user_id, teacher_id, class_id, technology_id, title, level,
       student, teacher, class_name, note, confirmed_at, shown)
     WITH RECURSIVE numbers (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM numbers
     WHERE n < ${Math.min(count, CROWD_AT_ONCE)})
     SELECT CAST(${`${randomUUID()}-`} AS TEXT) || n, ${student.user.id}, ${teacher.user.id},
       ${class_id ?? null}, '', 'Go', 'Iniciante',
       '', ${teacher.user.name}, 'Turma', 'Uma frase', '2026-11-01T12:00:00.000Z', 1 FROM numbers`,
  )
}
