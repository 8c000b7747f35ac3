import { hash } from 'node:crypto'
import { DatabaseSync } from 'node:sqlite'
import { migrate } from '../server/db/migrate.ts'
import { openSqlite } from '../server/db/sqlite/database.ts'
import { type School, students, technologiesOf } from './school.ts'

export async function fillSqlite(path: string, school: School, passwordHash: string) {
  const empty = openSqlite(path)
  await migrate(empty)
  await empty.close()

  const db = new DatabaseSync(path)
  db.exec(`
    PRAGMA journal_mode = OFF; PRAGMA synchronous = OFF; PRAGMA locking_mode = EXCLUSIVE;
    PRAGMA cache_size = -200000; PRAGMA foreign_keys = OFF; BEGIN
  `)
  const addUser = db.prepare('INSERT INTO users VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)')
  const addSession = db.prepare('INSERT INTO sessions VALUES (?, ?, ?, ?)')
  const addTechnology = db.prepare('INSERT INTO technologies VALUES (?, ?, ?, ?, ?, ?, ?, ?)')
  const now = new Date().toISOString()
  for (const student of students(school)) {
    const { id, name, email, bio, contact, course_module, token } = student
    addUser.run(id, name, email, email, passwordHash, bio, contact, course_module, now, now)
    if (token) addSession.run(hash('sha256', token), id, now, now)
    for (const one of technologiesOf(student))
      addTechnology.run(id, one.position, one.id, one.title, one.title, one.status, now, now)
  }
  db.exec('COMMIT; PRAGMA locking_mode = NORMAL; PRAGMA journal_mode = WAL')
  db.close()
}
