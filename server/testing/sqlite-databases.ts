import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll } from 'vitest'
import { insertUser } from '../accounts/queries.ts'
import { type Database, type Statements, sql } from '../db/database.ts'
import { migrate } from '../db/migrate.ts'
import { openSqlite } from '../db/sqlite/database.ts'
import { insertEvent } from '../technologies/history-queries.ts'
import { insertTechnology } from '../technologies/queries.ts'

/** A folder deleted after the test file. */
export function temporaryFolder() {
  const folder = mkdtempSync(join(tmpdir(), 'techfolio-'))
  afterAll(() => rmSync(folder, { recursive: true }))
  return folder
}

/** A database with this many users, each with two technologies. */
export async function peopledDatabase(path: string, people: number): Promise<Database> {
  const db = openSqlite(path)
  await migrate(db)
  await db.transaction((tx) => addPeople(tx, people))
  return db
}

export async function addPeople(db: Statements, people: number) {
  for (let index = 0; index < people; index += 1) await addPerson(db)
}

export async function addPerson(db: Statements) {
  const id = randomUUID()
  const time = Date.now()
  const now = new Date(time).toISOString()
  await insertUser(db, {
    id,
    name: `Zoë ${id} 🙂`,
    email: `${id}@exemplo.com.br`,
    email_key: `${id}@exemplo.com.br`,
    password_hash: 'none',
    bio: "O'Hara; DROP TABLE users; --",
    contact: '1',
    course_module: 'Primeiro módulo',
    now,
  })
  for (const title of ['Ação', 'ß']) {
    const technology_id = randomUUID()
    const status = 'Iniciante'
    await insertTechnology(db, { user_id: id, id: technology_id, title, status, now })
    await insertEvent(db, { user_id: id, technology_id, level: status, now: time })
  }
  return id
}

export const countPeople = async (db: Statements) =>
  (await db.get<{ n: number }>(sql`SELECT COUNT(*) AS n FROM users`))?.n ?? 0
