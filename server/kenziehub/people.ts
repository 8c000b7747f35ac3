import { setImmediate as nextTurn } from 'node:timers/promises'
import { freeKey } from '#catalogue/key.ts'
import type { Database, Statements } from '../db/database.ts'
import { AppError } from '../errors.ts'
import { writerOf } from '../http/schemas.ts'
import { batchesOf, fitting } from './pages.ts'
import {
  findVisible,
  listPeople,
  listPublicProjects,
  listPublicTechnologies,
  listPublicTitles,
  listPublished,
  listPublishedAfter,
  type Page,
} from './people-queries.ts'
import { Person, toPublicPerson } from './shapes.ts'

const MAX_BYTES = 2_000_000
/** One user may fill almost a whole response: few are read in vain. */
const READ_AT_ONCE = 5
/** Clients time out after two to five seconds. */
const SEARCH_MS = 2000

const write = writerOf(Person)

export function readVisible(db: Database, id: string, origin: string) {
  return db.readConsistently(async (tx) => {
    const person = await findVisible(tx, id)
    if (!person) throw new AppError('not_found')
    const techs = await listPublicTechnologies(tx, [id])
    return toPublicPerson(person, { techs, works: await listPublicProjects(tx, [id]) }, origin)
  })
}

interface Wanted extends Page {
  tech: string
  origin: string
}

/** Published users as JSON, as many as fit, read in batches with other requests in between. */
export async function listVisible(db: Database, { tech, origin, ...page }: Wanted) {
  // SQLite reads are synchronous: without this, queued lists would run before all other requests.
  await nextTurn()
  const ids = tech === '' ? await listPublished(db, page) : await idsWith(db, tech, page)
  const people: string[] = []
  let bytes = 2
  for await (const some of batchesOf(db, ids, READ_AT_ONCE)) {
    for (const { person, ...shown } of await readSome(db, some)) {
      const json = write(toPublicPerson(person, shown, origin))
      bytes += Buffer.byteLength(json) + 1
      if (bytes > MAX_BYTES) return cut(people, page)
      people.push(json)
    }
    await nextTurn()
  }
  return { json: `[${people.join(',')}]`, ...page }
}

function cut(people: string[], page: Page) {
  const smaller = fitting(page, people.length)
  return { json: `[${people.slice(0, smaller.perPage).join(',')}]`, ...smaller }
}

function readSome(db: Database, ids: string[]) {
  return db.readConsistently(async (tx) => {
    const people = await listPeople(tx, ids)
    const techs = Map.groupBy(await listPublicTechnologies(tx, ids), ({ user_id }) => user_id)
    const works = Map.groupBy(await listPublicProjects(tx, ids), ({ user_id }) => user_id)
    return people.map((person) => ({
      person,
      techs: techs.get(person.id) ?? [],
      works: works.get(person.id) ?? [],
    }))
  })
}

/** Compared in TypeScript: the databases fold case differently. */
async function idsWith(db: Database, tech: string, { page, perPage }: Page) {
  const [part, giveUp] = [freeKey(tech), performance.now() + SEARCH_MS]
  const [first, last] = [(page - 1) * perPage, page * perPage]
  const found: string[] = []
  for (let ids = await listPublishedAfter(db, ''); ids.length > 0; ) {
    for await (const some of batchesOf(db, ids)) {
      found.push(...(await thoseWith(db, part, some)))
      if (found.length >= last) return found.slice(first, last)
      if (performance.now() > giveUp) throw new AppError('unavailable', { retryAfterSeconds: 5 })
      await nextTurn()
    }
    ids = await listPublishedAfter(db, ids.at(-1)!)
  }
  return found.slice(first, last)
}

async function thoseWith(db: Statements, part: string, ids: string[]) {
  const having = new Set<string>()
  for (const { user_id, title } of await listPublicTitles(db, ids))
    if (!having.has(user_id) && freeKey(title).includes(part)) having.add(user_id)
  return ids.filter((id) => having.has(id))
}
