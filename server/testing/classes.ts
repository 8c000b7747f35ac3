import { randomUUID } from 'node:crypto'
import type {
  AttendedClass,
  ClassMap,
  ClassMember,
  Shares,
  TaughtClass,
} from '#contract/classes.ts'
import { type Database, sql } from '../db/database.ts'
import type { caller } from './app.ts'

type Person = ReturnType<typeof caller>

export const open = async (
  teacher: Pick<Person, 'post'>,
  name = 'Front-end 2026',
  expected: string[] = [],
) => (await teacher.post('/classes', { name, expected })).json<TaughtClass>()

export const attend = (
  student: Pick<Person, 'post'>,
  { code }: Pick<TaughtClass, 'code'>,
  shares: Partial<Shares> = {},
) => student.post(`/classes/codes/${code}`, { shares })

export const attended = async (...given: Parameters<typeof attend>) =>
  (await attend(...given)).json<AttendedClass>()

/** Members without an account of their own making, inserted directly because joining takes a request each. */
export const fillClass = (db: Database, { id }: Pick<TaughtClass, 'id'>, count: number) =>
  db.transaction(async (tx) => {
    const users: string[] = []
    for (let number = 1; number <= count; number += 1) {
      const user = randomUUID()
      users.push(user)
      await tx.run(
        sql`INSERT INTO users (id, name, email, email_key, password_hash, bio, contact,
           course_module, created_at, updated_at)
         VALUES (${user}, ${`Pessoa ${number}`}, ${user}, ${user}, '', '', '', '', '2026', '2026')`,
      )
      await tx.run(
        sql`INSERT INTO class_members (class_id, user_id, id, joined_at)
         VALUES (${id}, ${user}, ${randomUUID()}, '2026')`,
      )
    }
    return users
  })

export const mapOf = async (teacher: Pick<Person, 'get'>, { id }: Pick<TaughtClass, 'id'>) =>
  (await teacher.get(`/classes/${id}/map`)).json<ClassMap>()

export const memberOf = async (
  teacher: Pick<Person, 'get'>,
  { id }: Pick<TaughtClass, 'id'>,
  member: string,
) => (await teacher.get(`/classes/${id}/members/${member}`)).json<ClassMember>()
