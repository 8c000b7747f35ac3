import { setImmediate as nextTurn } from 'node:timers/promises'
import { raw } from 'sql-template-tag'
import { fingerprint } from '#catalogue/fingerprint.ts'
import { freeKey, keyOf } from '#catalogue/key.ts'
import { type Database, type Scripts, type Statements, sql } from '../db/database.ts'

const NAME = 'title keys'
const PEOPLE_AT_ONCE = 500

/** Recomputes the keys if the catalogue changed since; returns whether any is another now. */
export async function refreshKeys(db: Database, peopleAtOnce = PEOPLE_AT_ONCE) {
  if (await areFresh(db)) return false
  return db.exclusive(async (tx) => {
    if (await areFresh(tx)) return false
    await db.checkSchema()
    const changed = await fillKeys(tx, peopleAtOnce)
    await tx.run(
      sql`INSERT INTO fills (name, fingerprint) VALUES (${NAME}, ${fingerprint()})
       ON CONFLICT (name) DO UPDATE SET fingerprint = excluded.fingerprint`,
    )
    return changed > 0
  })
}

async function areFresh(db: Statements) {
  const row = await db.get<{ fingerprint: string }>(
    sql`SELECT fingerprint FROM fills WHERE name = ${NAME}`,
  )
  return row?.fingerprint === fingerprint()
}

async function fillKeys(tx: Scripts, peopleAtOnce: number) {
  let changed = 0
  for (let after = ''; ; await nextTurn()) {
    const page = await tx.get<{ last: string | null }>(
      sql`SELECT MAX(id) AS last FROM (
         SELECT id FROM users WHERE id > ${after} ORDER BY id LIMIT ${peopleAtOnce}) AS people`,
    )
    if (!page?.last) return changed
    const people = sql`user_id > ${after} AND user_id <= ${page.last}`
    const technologies = await tx.all<Technology>(
      sql`SELECT user_id, id, title, title_key, removed_at FROM technologies
       WHERE ${people} ORDER BY user_id, position, id`,
    )
    const goals = await tx.all<Keyed>(sql`SELECT id, title, title_key FROM goals WHERE ${people}`)
    changed += await write(tx, 'technologies', technologies, keysOf(technologies))
    changed += await write(
      tx,
      'goals',
      goals,
      goals.map(({ title }) => keyOf(title)),
    )
    after = page.last
  }
}

interface Keyed {
  id: string
  title: string
  title_key: string
}

interface Technology extends Keyed {
  user_id: string
  removed_at: string | null
}

/** Of a user's duplicates the first gets the catalogue's key, the others keep their own. */
function keysOf(rows: Technology[]): string[] {
  const taken = new Set<string>()
  return rows.map(({ user_id, title, removed_at }) => {
    const key = keyOf(title)
    if (removed_at !== null) return key
    const ofPerson = `${user_id} ${key}`
    if (taken.has(ofPerson)) return freeKey(title)
    taken.add(ofPerson)
    return key
  })
}

/** Returns how many rows had another key. */
async function write(tx: Statements, table: string, rows: Keyed[], keys: string[]) {
  const others = rows
    .map(({ id, title_key }, index) => ({ id, before: title_key, key: keys[index]! }))
    .filter(({ before, key }) => before !== key)
  if (others.length === 0) return 0
  const ids = tx.listed(others.map(({ id }) => id))
  const fresh = tx.listed(others.map(({ key }) => key))
  // One's old key may be another's new one. No title has a key with capitals.
  await tx.run(
    sql`UPDATE ${raw(table)} SET title_key = 'ID:' || id WHERE id IN (SELECT value FROM ${ids})`,
  )
  return tx.run(
    sql`UPDATE ${raw(table)} SET title_key = fresh.value
     FROM (SELECT * FROM ${ids}) AS ids JOIN (SELECT * FROM ${fresh}) AS fresh
       ON fresh.position = ids.position
     WHERE id = ids.value`,
  )
}
