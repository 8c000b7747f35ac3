import { raw } from 'sql-template-tag'
import type { UserRow } from '../accounts/queries.ts'
import { type Statements, sql } from '../db/database.ts'
import { isActive } from '../portfolio/link-queries.ts'
import { activeSpan } from '../portfolio/links.ts'

const AT_ONCE = 500
/** In the text, so that PostgreSQL plans for so few rows. */
const ONE_PAGE = raw(`LIMIT ${AT_ONCE}`)

interface Listed {
  email: string
  email_key: string
  name: string
  created_at: string
  technologies: number
}

/** All users by email, in pages, so that memory does not grow with their number. */
export async function* listPeople(db: Statements) {
  let after = ''
  for (;;) {
    const people = await db.all<Listed>(
      sql`SELECT email, email_key, name, created_at,
         (SELECT COUNT(*) FROM technologies WHERE technologies.user_id = users.id) AS technologies
       FROM users WHERE email_key > ${after} AND deleted_at IS NULL
       ORDER BY email_key ${ONE_PAGE}`,
    )
    yield* people
    const last = people.at(-1)
    if (!last || people.length < AT_ONCE) return
    after = last.email_key
  }
}

interface ListedClass {
  id: string
  name: string
  email: string
  email_key: string
  members: number
  created_at: string
  /** Null without a code. */
  code_ends_at: string | null
}

/** All classes by their teacher's email, in pages too. */
export async function* listAllClasses(db: Statements) {
  let after = { email_key: '', id: '' }
  for (;;) {
    const classes = await db.all<ListedClass>(
      sql`SELECT classes.id, classes.name, users.email, users.email_key, classes.created_at,
         code_ends_at,
         (SELECT COUNT(*) FROM class_members WHERE class_members.class_id = classes.id) AS members
       FROM classes JOIN users ON users.id = classes.teacher_id
       WHERE (users.email_key, classes.id) > (${after.email_key}, ${after.id})
       AND classes.deleted_at IS NULL
       ORDER BY users.email_key, classes.id ${ONE_PAGE}`,
    )
    yield* classes
    const last = classes.at(-1)
    if (!last || classes.length < AT_ONCE) return
    after = last
  }
}

/** When the operator named a person a teacher; null takes it back. */
export function updateTeacherSince(db: Statements, userId: string, since: string | null) {
  return db.run(sql`UPDATE users SET teacher_since = ${since} WHERE id = ${userId}`)
}

interface Summary {
  technologies: number
  projects: number
  sessions: number
  photos: number
  last_used_at: string | null
  address: string | null
  published_at: string | null
  links: number
  reports: number
  teacher_since: string | null
  taught: number
  attended: number
}

export type PersonRow = UserRow & Summary

const NOTHING: Summary = {
  technologies: 0,
  projects: 0,
  sessions: 0,
  photos: 0,
  last_used_at: null,
  address: null,
  published_at: null,
  links: 0,
  reports: 0,
  teacher_since: null,
  taught: 0,
  attended: 0,
}

export async function summarise(db: Statements, userId: string): Promise<Summary> {
  const active = activeSpan()
  const row = await db.get<Summary>(
    sql`SELECT (SELECT COUNT(*) FROM technologies WHERE user_id = users.id) AS technologies,
       (SELECT COUNT(*) FROM projects WHERE user_id = users.id) AS projects,
       (SELECT COUNT(*) FROM sessions WHERE user_id = users.id) AS sessions,
       (SELECT COUNT(*) FROM photos WHERE user_id = users.id) AS photos,
       (SELECT MAX(last_used_at) FROM sessions WHERE user_id = users.id) AS last_used_at,
       (SELECT COUNT(*) FROM portfolio_links
       WHERE user_id = users.id AND ${isActive(active)}) AS links,
       (SELECT COUNT(*) FROM reports WHERE user_id = users.id) AS reports,
       (SELECT COUNT(*) FROM classes WHERE teacher_id = users.id AND deleted_at IS NULL) AS taught,
       (SELECT COUNT(*) FROM class_members WHERE user_id = users.id) AS attended,
       teacher_since, address, published_at
     FROM users LEFT JOIN portfolios ON portfolios.user_id = users.id WHERE id = ${userId}`,
  )
  return row ?? NOTHING
}
