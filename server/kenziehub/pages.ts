import type { Statements } from '../db/database.ts'
import { AT_ONCE, listSizes, type Page } from './people-queries.ts'

const USUAL = 15
const MAX = 1000

/** A too large page is cut to the maximum; what is not a number means the default. */
export const pageOf = ({ page, perPage }: Record<string, unknown>): Page => ({
  page: countIn(page) ?? 1,
  perPage: Math.min(countIn(perPage) ?? USUAL, MAX),
})

const countIn = (text: unknown) =>
  typeof text === 'string' && /^0*[1-9]\d{0,9}$/.test(text) ? Number(text) : undefined

/** The page with the same start and at most so many entries, so that paging on from it skips nothing. */
export function fitting({ page, perPage }: Page, max: number): Page {
  const before = (page - 1) * perPage
  let smaller = max
  while (before % smaller > 0) smaller -= 1
  return { page: before / smaller + 1, perPage: smaller }
}

/** In technologies: a few milliseconds of work. */
const MAX_READ = 500

/** Ids in order, in batches by size: large users come alone. */
export async function* batchesOf(db: Statements, ids: string[], maxPeople = AT_ONCE) {
  for (let at = 0; at < ids.length; at += AT_ONCE) {
    const some = ids.slice(at, at + AT_ONCE)
    const sizes = await listSizes(db, some)
    let portion: string[] = []
    let total = 0
    for (const id of some) {
      const size = sizes.get(id) ?? 0
      if (portion.length > 0 && (portion.length === maxPeople || total + size > MAX_READ)) {
        yield portion
        portion = []
        total = 0
      }
      portion.push(id)
      total += size
    }
    yield portion
  }
}
