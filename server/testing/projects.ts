import { randomUUID } from 'node:crypto'
import type { Removed } from '#contract/bin.ts'
import type { Project } from '#contract/projects.ts'
import type { Technology } from '#contract/technologies.ts'
import type { User } from '#contract/users.ts'
import { type Statements, sql } from '../db/database.ts'
import { updateHasProjects } from '../projects/queries.ts'
import type { caller } from './app.ts'

type Person = ReturnType<typeof caller>

export const SHOP = { title: 'Uma loja', description: 'Vende livros', techs: [] as string[] }

export const NOT_FOUND = { status: 'error', code: 'not_found', message: 'Not found' }
export const LIMIT = {
  status: 'error',
  code: 'project_limit',
  message: 'No more projects can be added',
}

export const learn = async (person: Person, title: string) =>
  (await person.post('/users/techs', { title, status: 'Iniciante' })).json<Technology>().id

export const build = async (person: Person, title: string, techs: string[] = []) =>
  (await person.post('/users/works', { ...SHOP, title, techs })).json<Project>()

export const worksOf = async (person: Person) => (await person.get('/profile')).json<User>().works
export const titlesOf = async (person: Person) => (await worksOf(person)).map(({ title }) => title)
export const binOf = async (person: Person) =>
  (await person.get('/users/works/removed')).json<Removed<Project>[]>()

/** Inserts this many projects directly, because the API would be slow. */
export async function fillProjects(
  db: Statements,
  userId: string,
  count: number,
  removedAt: (index: number) => string | null = () => null,
) {
  await updateHasProjects(db, userId)
  const add = (_: unknown, index: number) =>
    db.run(
      sql`INSERT INTO projects
         (user_id, position, id, title, description, created_at, updated_at, removed_at)
       VALUES (${userId}, ${index + 1}, ${randomUUID()}, ${`Antes ${index}`}, 'x',
         '2026-11-01T12:00:00.000Z', '2026-11-01T12:00:00.000Z', ${removedAt(index)})`,
    )
  await Promise.all(Array.from({ length: count }, add))
}
