import { randomUUIDv7 } from 'node:crypto'
import {
  type CreateTechnologyInput,
  type Level,
  TOO_MANY_TECHNOLOGIES,
} from '#contract/technologies.ts'
import type { Database } from '../db/database.ts'
import { AppError } from '../errors.ts'
import { insertTechnology, isFullWithout, updateTechnology } from './queries.ts'

/** Who counts a person's technologies before adding to them stands in this line. */
export const lineOf = (userId: string) => `technologies of ${userId}`

export function createTechnology(db: Database, userId: string, input: CreateTechnologyInput) {
  return db.oneByOne(lineOf(userId), async (tx) => {
    const technology = await insertTechnology(tx, {
      ...input,
      id: randomUUIDv7(),
      user_id: userId,
      now: new Date().toISOString(),
    })
    if (technology) return technology
    if (await isFullWithout(tx, userId, input.title))
      throw new AppError('technology_limit', { fields: { title: TOO_MANY_TECHNOLOGIES } })
    throw new AppError('technology_exists')
  })
}

export async function changeLevel(db: Database, userId: string, id: string, status: Level) {
  const now = new Date().toISOString()
  const technology = await updateTechnology(db, { id, user_id: userId, status, now })
  if (!technology) throw new AppError('not_found')
  return technology
}
