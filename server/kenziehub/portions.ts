import type { Statements } from '../db/database.ts'
import { AT_ONCE, listSizes } from './people-queries.ts'

/** In technologies: what a turn of the loop reads and compares in a few milliseconds. */
const MAX_READ = 500

/** People in their order, as many at a time as may be read at a stretch: who has much comes alone. */
export async function* portionsOf(db: Statements, ids: string[], mostPeople = AT_ONCE) {
  for (let at = 0; at < ids.length; at += AT_ONCE) {
    const some = ids.slice(at, at + AT_ONCE)
    const sizes = await listSizes(db, some)
    let portion: string[] = []
    let total = 0
    for (const id of some) {
      const size = sizes.get(id) ?? 0
      if (portion.length > 0 && (portion.length === mostPeople || total + size > MAX_READ)) {
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
