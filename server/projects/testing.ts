import { randomUUID } from 'node:crypto'
import type { Statements } from '../db/database.ts'
import { updateHasProjects } from './queries.ts'

const SQL = `INSERT INTO projects (user_id, position, id, title, description, created_at, updated_at, removed_at)
  VALUES (?, ?, ?, ?, 'x', '2026-11-01T12:00:00.000Z', '2026-11-01T12:00:00.000Z', ?)`

/** So many projects, written past the API, which would take a while for them. */
export async function fillProjects(
  db: Statements,
  userId: string,
  count: number,
  removedAt: (index: number) => string | null = () => null,
) {
  await updateHasProjects(db, userId)
  const add = (_: unknown, index: number) =>
    db.run(SQL, userId, index + 1, randomUUID(), `Antes ${index}`, removedAt(index))
  await Promise.all(Array.from({ length: count }, add))
}
