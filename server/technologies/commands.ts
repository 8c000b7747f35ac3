import { randomUUIDv7 } from 'node:crypto'
import { freeKey, keyOf } from '#catalogue/key.ts'
import {
  type CREATION_FAILURES,
  type Level,
  type NewTechnologyInput,
  type Technology,
  type TechnologyBatch,
  TOO_MANY_TECHNOLOGIES,
} from '#contract/technologies.ts'
import { findAccount, updateRevision, userLock } from '../accounts/queries.ts'
import { isoTime } from '../clock.ts'
import type { Database, Statements } from '../db/database.ts'
import { isIdTaken } from '../db/keys.ts'
import { AppError } from '../errors.ts'
import { markReached } from '../goals/commands.ts'
import { insertEvent } from './history-queries.ts'
import {
  findTechnology,
  hasTitleElsewhere,
  insertTechnology,
  updateLevel,
  updateRuler,
  updateTitle,
  wasAddedAs,
} from './queries.ts'

/** A repeated request returns what the first one created. */
export function createTechnology(db: Database, user_id: string, input: NewTechnologyInput) {
  return db.transaction(async (tx) => {
    const added = await addTechnology(tx, user_id, input)
    if (typeof added !== 'string') return added
    const fields = added === 'technology_limit' && { title: TOO_MANY_TECHNOLOGIES }
    throw new AppError(added, fields ? { fields } : {})
  }, userLock(user_id))
}

/** Each entry by itself; one that is refused does not undo the others. */
export function createTechnologies(db: Database, user_id: string, inputs: NewTechnologyInput[]) {
  return db.transaction(async (tx) => {
    const batch: TechnologyBatch = { techs: [], refused: [] }
    for (const input of inputs) {
      const added = await addTechnology(tx, user_id, input)
      if (typeof added === 'string') batch.refused.push({ title: input.title, code: added })
      else batch.techs.push(added)
    }
    return batch
  }, userLock(user_id))
}

/** The technology, or why it was not added. */
async function addTechnology(
  tx: Statements,
  user_id: string,
  { id = randomUUIDv7(), title, status }: NewTechnologyInput,
): Promise<Technology | (typeof CREATION_FAILURES)[number]> {
  const now = Date.now()
  const added = { id, user_id, title, status, now: isoTime(now) }
  const technology = await insertTechnology(tx, added)
  if (technology) {
    await insertEvent(tx, { user_id, technology_id: id, level: status, now })
    await markReached(tx, user_id, technology)
    return technology
  }
  if (!(await findAccount(tx, user_id))) throw new AppError('not_signed_in')
  const same = (await wasAddedAs(tx, added)) && (await findTechnology(tx, added))
  if (same) return same
  if (await hasTitleElsewhere(tx, added)) return 'technology_exists'
  if (await isIdTaken(tx, 'technologies', id)) return 'id_taken'
  return 'technology_limit'
}

/** Setting the present level again changes nothing. */
export function changeLevel(db: Database, user_id: string, id: string, status: Level) {
  return db.transaction(async (tx) => {
    const now = Date.now()
    const changed = await updateLevel(tx, { id, user_id, status, now: isoTime(now) })
    if (changed) {
      await insertEvent(tx, { user_id, technology_id: id, level: status, now })
      await markReached(tx, user_id, changed)
      return changed
    }
    const same = await findTechnology(tx, { id, user_id })
    if (!same) throw new AppError('not_found')
    return same
  }, userLock(user_id))
}

/** `updated_at` stays, as it tells when the level changed; public pages show the title. */
export function renameTechnology(db: Database, user_id: string, id: string, title: string) {
  const which = { id, user_id }
  return db.transaction(async (tx) => {
    const before = await findTechnology(tx, which)
    if (!before) throw new AppError('not_found')
    if (before.title === title) return before
    const isSame = freeKey(before.title) === freeKey(title)
    if (!isSame && (await hasTitleElsewhere(tx, { ...which, title })))
      throw new AppError('technology_exists')
    const renamed = await updateTitle(tx, { ...which, title, key: isSame ? null : keyOf(title) })
    if (!renamed) throw new AppError('not_found')
    await updateRevision(tx, user_id)
    await markReached(tx, user_id, renamed)
    return renamed
  }, userLock(user_id))
}

/** Public pages may show the ticks. */
export function setRuler(db: Database, user_id: string, id: string, statements: string[]) {
  return db.transaction(async (tx) => {
    const technology = await updateRuler(tx, { id, user_id, statements })
    if (!technology) throw new AppError('not_found')
    await updateRevision(tx, user_id)
    return technology
  }, userLock(user_id))
}
