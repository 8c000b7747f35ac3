import { hash } from 'node:crypto'
import { type School, students, technologiesOf } from './school.ts'

export type SchoolRow = Record<string, string | number | null>

/** As [table, columns by name], in the order of their foreign keys. */
export type SchoolRows = Iterable<[table: string, row: SchoolRow]>

/** Every row of the database. */
export function* rowsOf(school: School, password_hash: string): Generator<[string, SchoolRow]> {
  const now = new Date().toISOString()
  const times = { created_at: now, updated_at: now }
  for (const student of students(school)) {
    const { id, name, email, bio, contact, course_module, token } = student
    const person = { id, name, email, email_key: email, bio, contact, course_module }
    yield ['users', { ...person, password_hash, ...times }]
    if (token) {
      const token_hash = hash('sha256', token)
      yield ['sessions', { token_hash, user_id: id, created_at: now, last_used_at: now }]
    }
    for (const technology of technologiesOf(student))
      yield ['technologies', { ...technology, user_id: id, title_key: technology.title }]
  }
}
