import { randomUUID } from 'node:crypto'
import type { Portfolio } from '#contract/portfolio.ts'
import { RENAMES, TOO_MANY_RENAMES } from '#contract/portfolio-address.ts'
import { isoTime } from '../clock.ts'
import type { Database, Statements } from '../db/database.ts'
import { AppError } from '../errors.ts'
import { deleteRenamesUntil, insertRename, listRenames } from './address-queries.ts'

const WINDOW = RENAMES.days * 86_400_000

const beginOf = (now: number) => isoTime(now - WINDOW)

export async function readRenames(
  db: Statements,
  userId: string,
): Promise<Pick<Portfolio, 'renames_left' | 'next_rename_at'>> {
  const renames = await listRenames(db, userId, beginOf(Date.now()))
  const oldest = renames.at(-RENAMES.most)
  return {
    renames_left: Math.max(0, RENAMES.most - renames.length),
    next_rename_at: oldest ? isoTime(Date.parse(oldest) + WINDOW) : null,
  }
}

export async function countRename(tx: Statements, userId: string) {
  const now = Date.now()
  const rename = { id: randomUUID(), userId, now: isoTime(now) }
  if ((await insertRename(tx, rename, beginOf(now))) === 0)
    throw new AppError('rename_limit', { fields: { address: TOO_MANY_RENAMES } })
}

export const deleteOldRenames = (db: Database, now: number) => deleteRenamesUntil(db, beginOf(now))
