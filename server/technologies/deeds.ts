import { randomUUIDv7 } from 'node:crypto'
import {
  type CreateTechnologyInput,
  type Status,
  TOO_MANY_TECHNOLOGIES,
} from '#contract/technologies.ts'
import type { Database } from '../db/database.ts'
import { AppError } from '../errors.ts'
import { deleteTechnology, insertTechnology, isFullWithout, updateTechnology } from './queries.ts'

/** One technology whatever its case: up and down again, so that ß and SS meet. */
const titleKey = (title: string) => title.toUpperCase().toLowerCase().normalize('NFC')

export function createTechnology(db: Database, userId: string, input: CreateTechnologyInput) {
  const title_key = titleKey(input.title)
  return db.oneByOne(`technologies of ${userId}`, async (tx) => {
    const technology = await insertTechnology(tx, {
      ...input,
      id: randomUUIDv7(),
      user_id: userId,
      title_key,
      now: new Date().toISOString(),
    })
    if (technology) return technology
    if (await isFullWithout(tx, userId, title_key))
      throw new AppError('technology_limit', { fields: { title: TOO_MANY_TECHNOLOGIES } })
    throw new AppError('technology_exists')
  })
}

export async function changeLevel(db: Database, userId: string, id: string, status: Status) {
  const now = new Date().toISOString()
  const technology = await updateTechnology(db, { id, user_id: userId, status, now })
  if (!technology) throw new AppError('not_found')
  return technology
}

export async function removeTechnology(db: Database, userId: string, id: string) {
  const deleted = await deleteTechnology(db, { id, user_id: userId })
  if (deleted === 0) throw new AppError('not_found')
}
